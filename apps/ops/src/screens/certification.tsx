import { CertificationDesk } from '../features/certification/certification-desk.tsx'

export default function CertificationScreen() {
  return <CertificationDesk />
}
