import { contract } from '@tingan/contract/contract'
import { contractSeal } from '@tingan/contract/contract-seal'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { ownUid } from '../../platform/session/own-uid.ts'
import { signContractTotal } from './contract.service.ts'
import {
  compareVersions,
  contractInfo,
  contractUrl,
  listOwn,
  listToSign,
  viewContract,
} from './contract-list.service.ts'
import { createContracts } from './create.service.ts'
import { askDissolution } from './dissolve.service.ts'
import { proveAgreement, proveBrowsing, proveIdentity, proveLogin, proveSource } from './evidence.service.ts'
import { faceInfo, requestFace } from './face-willingness.service.ts'
import { existResign } from './resign.service.ts'
import { enterpriseData, enterpriseQuery, mcnData, mcnQuery } from './scope.service.ts'
import { getSeal } from './seal.service.ts'
import { requestSigning } from './sign.service.ts'
import { signResult } from './sign-flow.service.ts'
import { sendSignCode, validateSignCode } from './sms-willingness.service.ts'
import { addSupplement } from './supplement.service.ts'

export const contractRoutes: Mounted = handle(contract, {
  list: (ctx, input) => listOwn(ctx, input),
  info: (ctx, { contractNo }) => contractInfo(ctx, contractNo),
  compare: (ctx, { contractNo }) => compareVersions(ctx, contractNo),
  url: (ctx, { contractNo, type }) => contractUrl(ctx, contractNo, type),
  toSign: (ctx, { kind }) => listToSign(ctx, kind),
  signTotal: async (ctx, { loginUid }) => ({
    count: await signContractTotal(ctx.db, ownUid(ctx.member, loginUid)),
  }),
  enterpriseQuery: (ctx, input) => enterpriseQuery(ctx, input),
  enterpriseData: (ctx, { contractNo }) => enterpriseData(ctx, contractNo),
  mcnQuery: (ctx, input) => mcnQuery(ctx, input),
  mcnData: (ctx, { contractNo }) => mcnData(ctx, contractNo),
  create: (ctx, input) => createContracts(ctx, input),
  sendSms: (ctx, { batchNo }) => sendSignCode(ctx, batchNo),
  validate: (ctx, input) => validateSignCode(ctx, input),
  dissolve: (ctx, input) => askDissolution(ctx, input),
  existResign: (ctx) => existResign(ctx),
})

export const contractSealRoutes: Mounted = handle(contractSeal, {
  view: (ctx, { contractNo }) => viewContract(ctx, contractNo),
  getSeal: (ctx) => getSeal(ctx),
  other: (ctx, input) => addSupplement(ctx, input),
  evidenceLogin: (ctx, input) => proveLogin(ctx, input),
  evidenceAgreement: (ctx, input) => proveAgreement(ctx, input),
  evidenceBrowse: (ctx, input) => proveBrowsing(ctx, input),
  evidenceIdentity: (ctx, input) => proveIdentity(ctx, input),
  evidenceSource: (ctx, input) => proveSource(ctx, input),
  requestFace: (ctx, { contractNos }) => requestFace(ctx, contractNos),
  faceInfo: (ctx, { faceId }) => faceInfo(ctx, faceId),
  sign: (ctx, input) => requestSigning(ctx, input),
  signResult: (ctx, { signFlowId }) => signResult(ctx, signFlowId),
})
