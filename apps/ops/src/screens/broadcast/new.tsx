import { BroadcastForm } from '../../features/broadcast/broadcast-form.tsx'

export default function NewBroadcastScreen() {
  return <BroadcastForm />
}
