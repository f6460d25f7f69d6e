import type { Province } from '@tingan/contract/region'
import { areaList } from '@vant/area-data'

export interface RegionIds {
  provinceId: number
  cityId: number
  areaId?: number | null | undefined
}

type Entry = [code: string, name: string]
type City = Province['city'][number]

const entries = (list: Record<string, string>) => Object.entries(list) as Entry[]
const cities = Map.groupBy(entries(areaList.city_list), ([code]) => code.slice(0, 2))
const areas = Map.groupBy(entries(areaList.county_list), ([code]) => code.slice(0, 4))

/** Places the provinces govern directly have a collective entry for a city; each is a city without areas. */
const COLLECTIVE = /^(省|自治区)直辖/
/** The counties of a municipality hang under a second entry; people look for them in the one city. */
const COUNTIES = '县'

const tree: readonly Province[] = entries(areaList.province_list).map(([code, name]) => {
  const own = cities.get(code.slice(0, 2)) ?? []
  const id = Number(code)
  return { name, pid: 0, id, city: mergeCounties(own.flatMap((city) => cityOf(city, id))) }
})

function cityOf([code, name]: Entry, pid: number): City[] {
  const own = areas.get(code.slice(0, 4)) ?? []
  if (COLLECTIVE.test(name))
    return own.map(([areaCode, areaName]) => ({ name: areaName, pid, id: Number(areaCode), area: [] }))
  const id = Number(code)
  return [
    { name, pid, id, area: own.map(([areaCode, area]) => ({ name: area, pid: id, id: Number(areaCode) })) },
  ]
}

function mergeCounties(list: City[]): City[] {
  const [first] = list
  const counties = list.find(({ name }) => name === COUNTIES)
  if (!first || !counties) return list
  first.area.push(...counties.area.map((area) => ({ ...area, pid: first.id })))
  return list.filter((city) => city !== counties)
}

export function regionTree(): Province[] {
  return tree as Province[]
}

/** Only ids of the list, each under the one before it; the third is missing exactly where there is none. */
export function isRegion({ provinceId, cityId, areaId }: RegionIds): boolean {
  const city = tree.find(({ id }) => id === provinceId)?.city.find(({ id }) => id === cityId)
  if (!city) return false
  if (city.area.length === 0) return areaId === undefined || areaId === null
  return city.area.some(({ id }) => id === areaId)
}

/** The first two levels, where a third is not asked for. */
export function isCity({ provinceId, cityId }: Pick<RegionIds, 'provinceId' | 'cityId'>): boolean {
  const province = tree.find(({ id }) => id === provinceId)
  return province?.city.some(({ id }) => id === cityId) ?? false
}

/** 广东省深圳市南山区; a municipality is not named twice. */
export function regionName({ provinceId, cityId, areaId }: RegionIds): string {
  const province = tree.find(({ id }) => id === provinceId)
  const city = province?.city.find(({ id }) => id === cityId)
  const area = city?.area.find(({ id }) => id === areaId)
  return [...new Set([province?.name, city?.name, area?.name])].join('')
}
