import { CategoryDesk } from '../features/catalog/category-desk.tsx'

export default function CategoryScreen() {
  return <CategoryDesk />
}
