import { X509Certificate } from 'node:crypto'
import { z } from 'zod'

const BLOCK = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

/** One or several certificates as PEM, with real or written line ends, or the bare base64 of one. DER comes out. */
export const certificatesSetting = z.string().transform((text, ctx): Buffer[] => {
  const blocks = text.replaceAll('\\n', '\n').match(BLOCK)
  try {
    return (blocks ?? [Buffer.from(text, 'base64')]).map((block) => new X509Certificate(block).raw)
  } catch {
    ctx.addIssue({ code: 'custom', message: '不是证书' })
    return z.NEVER
  }
})
