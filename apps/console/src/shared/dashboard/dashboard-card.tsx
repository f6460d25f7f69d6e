import { useQuery } from '@tanstack/react-query'
import type { Call, CallData, CallInput } from '@tingan/contract/call'
import type { SessionState } from '@tingan/contract/session-state'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import type { ComponentType, ReactNode } from 'react'
import { AppLink } from '../ui/app-link.tsx'
import classes from './dashboard-card.module.css'

/** Whose first page it is: the creation centre's or the agency workbench's. */
export interface Scene {
  area: 'creator' | 'agency'
  session: SessionState
}

/** A domain's piece of the first page. It stands in a list of `screens/`, whose order is the page's. */
export interface DashboardCard {
  name: string
  place: 'main' | 'aside'
  /** Who sees it; everybody unless said. */
  isFor?: (scene: Scene) => boolean
  /** Loads, fails and is empty by itself: the page stands whatever happens to one card. */
  Content: ComponentType<Scene>
}

interface CallCard<C extends Call> extends Omit<DashboardCard, 'Content'> {
  title: string
  call: C
  input: (scene: Scene) => CallInput<C>
  note?: (data: CallData<C>) => ReactNode
  /** Where there is more of it. */
  more?: (scene: Scene) => { to: string; name: string }
  isEmpty: (data: CallData<C>) => boolean
  empty: ReactNode
  Body: ComponentType<{ data: CallData<C>; scene: Scene }>
}

/** The usual card: a title, one call, and what to draw of its answer. */
export function callCard<C extends Call>(card: CallCard<C>): DashboardCard {
  const { name, place, isFor, title, call, input, note, more, isEmpty, empty, Body } = card
  function Content(scene: Scene) {
    // Asked anew whenever one comes back: what was done meanwhile must not be asked for again.
    const query = useQuery({ ...apiQuery(call, input(scene)), staleTime: 0 })
    const link = more?.(scene)
    return (
      <Card
        title={title}
        note={query.data === undefined ? undefined : note?.(query.data)}
        actions={
          link && (
            <AppLink to={link.to} className={classes.more}>
              {link.name}
            </AppLink>
          )
        }
      >
        <QueryState query={query} isEmpty={isEmpty} empty={empty}>
          {(data) => <Body data={data} scene={scene} />}
        </QueryState>
      </Card>
    )
  }
  return { name, place, Content, ...(isFor && { isFor }) }
}
