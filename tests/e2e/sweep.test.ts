import { findRoute } from '@tingan/rules/routes'
import { beforeAll, describe, expect, test } from 'vitest'
import { isPendingRoute, specRoutes } from '../conformance/lists.ts'
import { stage, type Visitor } from '../support/journey.ts'
import { dressSteps, markJustPassed, whoMayOpen } from '../support/personas.ts'

const product = stage()
const SUCCESS = '/checkin/enterprisev2/success'

/** Every third page is looked at in the dark as well, and every one that is more than a promise. */
const pages = specRoutes.map(({ path }, index) => ({
  path,
  mobile: whoMayOpen(path),
  dark: index % 3 === 0 || !isPendingRoute(path),
}))

beforeAll(() => dressSteps(product.server))

describe.each(Object.entries(Object.groupBy(pages, ({ mobile }) => mobile ?? 'a visitor')))(
  'every page of %s',
  (_who, own = []) => {
    const [{ mobile } = { mobile: null }] = own
    let visitor: Visitor
    beforeAll(async () => {
      visitor = await product.visit()
      if (mobile) await visitor.enter(mobile)
    })

    test.each(own)('$path', async ({ path, dark }) => {
      if (path === SUCCESS) await markJustPassed(product.server, 10000014)
      // the console moves without loading; the other pages are documents of their own
      const inside = findRoute(path)?.entry === 'console' && path !== SUCCESS
      await (inside ? visitor.go(path) : visitor.open(path))
      await arrive(visitor, path)
      expect(await visitor.page.getByText('即将开放').count()).toBe(isPendingRoute(path) ? 1 : 0)
      if (findRoute(path)?.redirects) return
      await visitor.look(`sweep${path.replaceAll('/', '_')}`)
      if (!dark) return
      await visitor.page.emulateMedia({ colorScheme: 'dark' })
      if (!inside) await visitor.open(path)
      await arrive(visitor, path)
      await expect.poll(() => visitor.usedScheme()).toBe('dark')
      await visitor.look(`sweep${path.replaceAll('/', '_')}-dark`)
      await visitor.page.emulateMedia({ colorScheme: 'light' })
    })
  },
)

/** Moved addresses carry the title of where they lead. */
async function arrive(visitor: Visitor, path: string): Promise<void> {
  const { page } = visitor
  const moved = {
    '/checkin/enterprise': '企业信息',
    '/checkin/enterprise/state': '企业信息',
    '/datacenter': '数据总览',
  }
  const title = moved[path as keyof typeof moved] ?? findRoute(path)?.title
  await expect.poll(() => visitor.title()).toBe(`${title} - 听岸`)
  await page.locator('h1').waitFor()
  await expect.poll(() => page.getByLabel('正在加载').count()).toBe(0)
}
