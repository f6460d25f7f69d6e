import { adoptContent } from '../adopt.service.ts'
import type { StepWork } from './measure.ts'

/** The bytes are verified and stored. What the head of the file says was read when the upload ended. */
export const probe: StepWork = async (deps, row) => {
  const { original_key, md5 } = await adoptContent(deps, row)
  return { original_key, md5 }
}
