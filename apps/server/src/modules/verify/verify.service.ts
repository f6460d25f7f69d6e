import type { CallResult, ParsedInput } from '@tingan/contract/call'
import type { verify } from '@tingan/contract/verify'
import type { Ctx } from '../../platform/context.ts'
import { checkCms } from '../../platform/crypto/check-cms.ts'
import { signedFileByHash } from '../contract/signed-file.service.ts'
import { presentSignature } from './verify.present.ts'

/** Who signed, whether it holds, and whether the platform keeps this very file. */
export async function checkFile(
  ctx: Ctx,
  { fileHash, signatures }: ParsedInput<typeof verify.check>,
): Promise<CallResult<typeof verify.check>> {
  const roots = (await ctx.esign.roots()).map((root) => Buffer.from(root))
  const stampRoots = [...roots, ...ctx.config.TSA_ROOT]
  return {
    contract: await signedFileByHash(ctx, fileHash),
    signatures: signatures.map(({ cms, digests, claimedAt }) =>
      presentSignature(
        checkCms(Buffer.from(cms, 'base64'), {
          digests,
          roots,
          stampRoots,
          at: claimedAt ?? ctx.clock.now(),
        }),
      ),
    ),
  }
}
