import { expect, expectTypeOf, test } from 'vitest'
import { findRoute, type RoutePath, routes, type ScreenPath } from './routes.ts'

test('each URL stands once', () => {
  // 138 of the specification, and /verify.
  expect(routes).toHaveLength(139)
  expect(new Set(routes.map(({ path }) => path)).size).toBe(139)
})

test('paths are plain, titles and keywords are there', () => {
  for (const { path, title, keywords } of routes) {
    expect(path).toMatch(/^(\/[A-Za-z0-9-]+)+$/)
    expect(title.trim()).not.toBe('')
    expect(keywords.length, path).toBeGreaterThan(0)
  }
})

test('a page is found with and without a trailing slash, and only so', () => {
  expect(findRoute('/index')?.title).toBe('创作首页')
  expect(findRoute('/index/')?.path).toBe('/index')
  for (const address of ['/index//', '/Index', 'index', '', '/', '/toString', '/__proto__', '/index?x']) {
    expect(findRoute(address), address).toBeUndefined()
  }
})

test('the light entry holds the public site and the login pages', () => {
  const light = routes.filter(({ entry }) => entry === 'public').map(({ path }) => path)
  expect(
    light.every((path) =>
      /^\/(home|news|help|agreement|verify|login|callback|creator-center\/art)(\/|$)/.test(path),
    ),
  ).toBe(true)
  expect(light).toHaveLength(18)
})

test('moved pages have the title of the page they moved to', () => {
  for (const { path, title } of routes) {
    if (path.startsWith('/info/')) expect(findRoute(`/usercenter${path}`)?.title).toBe(title)
  }
})

test('paths are known to the compiler', () => {
  expectTypeOf<'/mcn/datacenter/all/anchorDataDeatil'>().toExtend<ScreenPath>()
  expectTypeOf<'/info/account'>().toExtend<RoutePath>()
  expectTypeOf<'/info/account'>().not.toExtend<ScreenPath>()
  expectTypeOf<'/nowhere'>().not.toExtend<RoutePath>()
})
