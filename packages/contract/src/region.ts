import { z } from 'zod'
import { anyone } from './access.ts'
import { call } from './call.ts'

const area = z.object({ name: z.string(), pid: z.int(), id: z.int() })
const city = area.extend({ area: z.array(area) })
export const province = area.extend({ city: z.array(city) })
export type Province = z.infer<typeof province>

const REGION = '请选择所在地区'
/** Three levels; a city without areas has no third. */
export const regionFields = {
  provinceId: z.int({ error: REGION }),
  cityId: z.int({ error: REGION }),
  areaId: z.int({ error: REGION }).optional(),
}

export const region = {
  list: call({
    method: 'GET',
    path: 'common/regionList',
    title: '省市区列表',
    access: anyone,
    input: z.object({}),
    output: z.array(province),
    errors: [],
  }),
}
