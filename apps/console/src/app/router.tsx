import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import type { Boot } from '@tingan/contract/session-state'
import { plainSearch } from '@tingan/kit/app/plain-search.ts'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { type Place, passGuard, verdictOn } from './pass-guard.ts'
import { Root } from './root.tsx'
import { type ConsolePath, screens } from './screens.ts'

let production = true

const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
  beforeLoad: ({ location, preload }) => {
    passGuard({ pathname: location.pathname, search: location.searchStr }, production, preload)
  },
})

function screenRoute<const Path extends ConsolePath>(path: Path) {
  return createRoute({ getParentRoute: () => rootRoute, path, component: screens[path] })
}

/** Spelled out by path, so that a link to an unknown address does not compile. */
type ScreenRoutes = { [Path in ConsolePath]: ReturnType<typeof screenRoute<Path>> }

function screenRoutes(): ScreenRoutes {
  const paths = (Object.keys(screens) as ConsolePath[]).filter(exists)
  return Object.fromEntries(paths.map((path) => [path, screenRoute(path)])) as ScreenRoutes
}

/** Some pages are there outside production only. */
function exists(path: ConsolePath): boolean {
  return verdictOn({ pathname: path, search: '' }, production).act !== 'notFound'
}

export function makeRouter(boot: Boot) {
  production = boot.env === 'production'
  return createRouter({
    routeTree: rootRoute.addChildren(screenRoutes()),
    ...plainSearch,
    caseSensitive: true,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    scrollRestoration: true,
    scrollToTopSelectors: ['#main'],
  })
}

export type AppRouter = ReturnType<typeof makeRouter>

/** Whether what is known by now would send people away from where they are. */
export function mustLeave(place: Place): boolean {
  return verdictOn(place, production).act !== 'stay'
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
