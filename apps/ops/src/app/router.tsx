import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { plainSearch } from '@tingan/kit/app/plain-search.ts'
import { deskGate } from './desk-gate.tsx'
import type { Desk } from './desks/desk.ts'
import { type DeskPath, desks } from './desks.ts'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { Root } from './root.tsx'

const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
})

function deskRoute<const Path extends DeskPath>(desk: Desk & { path: Path }) {
  return createRoute({ getParentRoute: () => rootRoute, path: desk.path, component: deskGate(desk) })
}

/** Spelled out by path, so that a link to an unknown desk does not compile. */
type DeskRoutes = { [Path in DeskPath]: ReturnType<typeof deskRoute<Path>> }

function deskRoutes(): DeskRoutes {
  return Object.fromEntries(desks.map((desk) => [desk.path, deskRoute(desk)])) as unknown as DeskRoutes
}

export function makeRouter() {
  return createRouter({
    routeTree: rootRoute.addChildren(deskRoutes()),
    basepath: '/ops',
    ...plainSearch,
    caseSensitive: true,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    scrollRestoration: true,
    scrollToTopSelectors: ['#main'],
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
