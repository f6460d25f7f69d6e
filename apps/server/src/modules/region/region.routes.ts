import { region } from '@tingan/contract/region'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { regionTree } from './region.service.ts'

export const regionRoutes: Mounted = handle(region, {
  list: async () => regionTree(),
})
