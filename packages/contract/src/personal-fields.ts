import { isIdCard, normaliseIdCard } from '@tingan/rules/checks/id-card'
import { isMasked } from '@tingan/rules/checks/mask'
import { isRealName, normaliseRealName } from '@tingan/rules/checks/real-name'
import { dayOf } from '@tingan/rules/format'
import { z } from 'zod'

/** Personal values leave the server masked; a masked value that comes back stands for the stored one. */
export function personal(
  msg: string,
  normalise: (value: string) => string,
  good: (value: string) => boolean,
) {
  return z
    .string({ error: msg })
    .overwrite((value) => (isMasked(value) ? value : normalise(value)))
    .refine((value) => isMasked(value) || good(value), msg)
}

export const realName = (msg: string) => personal(msg, normaliseRealName, isRealName)
export const idCardNo = (msg: string) =>
  personal(msg, normaliseIdCard, (value) => isIdCard(value, dayOf(Date.now())))
