import type { RichText } from '@tingan/contract/rich-text'

export interface Agreement {
  /** The last part of its address, `/agreement/{type}`; spelling is part of the contract. */
  type:
    | 'serve'
    | 'secret'
    | 'authentication'
    | 'propertyRight'
    | 'cancel'
    | 'dataCollectList'
    | 'informationLIst'
    | 'threeSDK'
  version: string
  title: string
  effectiveAt: string
  content: RichText
}
