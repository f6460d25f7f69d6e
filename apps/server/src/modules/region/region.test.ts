import { region } from '@tingan/contract/region'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { isRegion, regionName, regionTree } from './region.service.ts'

const tree = regionTree()
const province = (name: string) => tree.find((one) => one.name === name)!
const everyId = tree.flatMap((one) => [
  one.id,
  ...one.city.flatMap((city) => [city.id, ...city.area.map(({ id }) => id)]),
])

describe('the list of regions', () => {
  test('is whole: every province, no id twice, every part under the one it belongs to', () => {
    expect(tree).toHaveLength(34)
    expect(new Set(everyId).size).toBe(everyId.length)
    expect(everyId.length).toBeGreaterThan(3700)
    for (const one of tree) {
      expect(one.pid).toBe(0)
      expect(one.city.length).toBeGreaterThan(0)
      for (const city of one.city) {
        expect(city.pid).toBe(one.id)
        for (const area of city.area) expect(area.pid).toBe(city.id)
      }
    }
  })

  test('is not cut at its end: Xinjiang has all its prefectures and directly governed cities', () => {
    const names = province('新疆维吾尔自治区').city.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['乌鲁木齐市', '伊犁哈萨克自治州', '阿勒泰地区', '石河子市']),
    )
  })

  test.each(['北京市', '天津市', '上海市', '重庆市'])('%s holds one city of the same name', (name) => {
    const { city } = province(name)
    expect(city.map((one) => one.name)).toEqual([name])
    expect(city[0]!.area.length).toBeGreaterThan(10)
  })

  test('ids are the official ones, and stay', () => {
    expect([province('北京市').id, province('广东省').id, province('重庆市').city[0]!.id]).toEqual([
      110000, 440000, 500100,
    ])
  })
})

describe('a chosen region', () => {
  test.each([
    [{ provinceId: 440000, cityId: 440300, areaId: 440305 }, true],
    [{ provinceId: 440000, cityId: 440300 }, false],
    [{ provinceId: 440000, cityId: 440300, areaId: 110101 }, false],
    [{ provinceId: 110000, cityId: 440300, areaId: 440305 }, false],
    [{ provinceId: 410000, cityId: 419001 }, true],
    [{ provinceId: 410000, cityId: 419001, areaId: 419001 }, false],
    [{ provinceId: 1, cityId: 2, areaId: 3 }, false],
  ])('%j is taken: %s', (ids, good) => {
    expect(isRegion(ids)).toBe(good)
  })

  test('reads as people write it', () => {
    expect(regionName({ provinceId: 440000, cityId: 440300, areaId: 440305 })).toBe('广东省深圳市南山区')
    expect(regionName({ provinceId: 110000, cityId: 110100, areaId: 110101 })).toBe('北京市东城区')
    expect(regionName({ provinceId: 410000, cityId: 419001 })).toBe('河南省济源市')
  })
})

describe('over HTTP', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(inject('postgres'))
  })
  afterAll(() => server.stop())

  test('anybody reads it, in the shape of the specification', async () => {
    const { code, data } = await openBrowser(server).call(region.list, {})
    expect(code).toBe(200)
    expect(data).toEqual(tree)
  })
})
