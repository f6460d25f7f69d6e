import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { guardSession, type SessionState } from '@tingan/contract/session-state'
import { guard } from '@tingan/rules/guard'
import { Compass } from 'lucide-react'
import { useTour } from '../../features/dashboard/use-tour.ts'

const HOME = '/index'

/** The tour again, for whoever can open the page it begins on. */
export function TourItem({ session }: { session: SessionState }) {
  const navigate = useNavigate()
  const { restart } = useTour(() => void navigate({ to: HOME }))
  const reachable = guard({ pathname: HOME, search: '' }, guardSession(session), { production: true })
  if (reachable.act !== 'stay') return null
  return (
    <Menu.Item
      leftSection={<Compass size={16} strokeWidth={1.9} aria-hidden />}
      onClick={() => void restart.run({})}
    >
      新手引导
    </Menu.Item>
  )
}
