import { SlideDesk } from '../features/slide/slide-desk.tsx'

export default function SlidesScreen() {
  return <SlideDesk />
}
