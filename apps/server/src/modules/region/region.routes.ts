import { region } from '@tingan/contract/region'
import { handle } from '../../platform/http/mount.ts'
import { regionTree } from './region.service.ts'

export const regionRoutes = handle(region, {
  list: async () => regionTree(),
})
