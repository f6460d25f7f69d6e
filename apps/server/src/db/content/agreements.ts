import type { Agreement } from './agreements/agreement.ts'
import { authentication } from './agreements/authentication.ts'
import { cancel } from './agreements/cancel.ts'
import { dataCollectList } from './agreements/data-collect-list.ts'
import { informationList } from './agreements/information-list.ts'
import { propertyRight } from './agreements/property-right.ts'
import { secret } from './agreements/secret.ts'
import { serve } from './agreements/serve.ts'
import { threeSdk } from './agreements/three-sdk.ts'

export const agreements: readonly Agreement[] = [
  serve,
  secret,
  authentication,
  propertyRight,
  cancel,
  dataCollectList,
  informationList,
  threeSdk,
]
