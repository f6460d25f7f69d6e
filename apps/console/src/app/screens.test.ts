import { routes } from '@tingan/rules/routes'
import { expect, it } from 'vitest'
import { screens } from './screens.ts'

it('has a screen for every page of the console, and for no other', () => {
  const pages = routes.filter((route) => route.entry === 'console' && !route.redirects)
  expect(Object.keys(screens).toSorted()).toEqual(pages.map((page) => page.path).toSorted())
})
