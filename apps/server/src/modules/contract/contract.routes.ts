import { contract } from '@tingan/contract/contract'
import { handle } from '../../platform/http/mount.ts'
import { ownUid } from '../../platform/session/own-uid.ts'
import { signContractTotal } from './contract.service.ts'

export const contractRoutes = handle(contract, {
  signTotal: async (ctx, { loginUid }) => ({
    count: await signContractTotal(ctx.db, ownUid(ctx.member, loginUid)),
  }),
})
