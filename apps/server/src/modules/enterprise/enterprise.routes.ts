import { enterprise } from '@tingan/contract/enterprise'
import type { MemberCtx } from '../../platform/context.ts'
import { handle } from '../../platform/http/mount.ts'
import { bankList, setBankInfo } from './bank-step.service.ts'
import { setBaseInfo } from './base-step.service.ts'
import { cancelChangeBody, changeBody, sendBodyCode } from './change-body.service.ts'
import {
  applyOperator,
  cancelOperator,
  checkOperator,
  openNewOperatorFace,
  resendOperatorCode,
} from './change-operator.service.ts'
import { checkPay } from './check-pay.service.ts'
import { chooseIdentity, goBack } from './choose.service.ts'
import { enterpriseDetail, fullNumbers } from './detail.service.ts'
import { checkPopup } from './enterprise.service.ts'
import { renewLicense } from './license.service.ts'
import {
  checkOperatorCode,
  openOperatorFace,
  operatorFaceResult,
  sendOperatorCode,
  setOperatorInfo,
} from './operator-step.service.ts'

const CHANGE_OPERATOR = 2

/** `leaveOthers` ends what somebody had begun as a person. */
export const enterpriseRoutes = (leaveOthers: (inside: MemberCtx) => Promise<void>) =>
  handle(enterprise, {
    info: (ctx) => enterpriseDetail(ctx),
    checkPopup: (ctx) => checkPopup(ctx),
    choose: (ctx, { identity }) => chooseIdentity(ctx, identity, leaveOthers),
    setBaseInfo: (ctx, input) => setBaseInfo(ctx, input),
    sendSmsCode: (ctx, { mobile }) => sendOperatorCode(ctx, mobile),
    checkSmsCode: (ctx, input) => checkOperatorCode(ctx, input),
    setOperatorInfo: (ctx, input) => setOperatorInfo(ctx, input),
    authFace: (ctx, { scene }) =>
      scene === CHANGE_OPERATOR ? openNewOperatorFace(ctx) : openOperatorFace(ctx),
    getFaceRes: (ctx, { flowId }) => operatorFaceResult(ctx, flowId),
    getBankList: (ctx, input) => bankList(ctx, input),
    setBankInfo: (ctx, input) => setBankInfo(ctx, input),
    checkPay: (ctx, { amount }) => checkPay(ctx, amount),
    setStatus: (ctx, { status }) => goBack(ctx, status),
    sendBodyCode: (ctx) => sendBodyCode(ctx),
    changeBody: (ctx, input) => changeBody(ctx, input),
    cancelChangeBody: (ctx) => cancelChangeBody(ctx),
    changeOperator: (ctx, input) => applyOperator(ctx, input),
    checkOperator: (ctx, input) => checkOperator(ctx, input),
    resendOperatorCode: (ctx) => resendOperatorCode(ctx),
    cancelChangeOperator: (ctx) => cancelOperator(ctx),
    renewLicense: (ctx, input) => renewLicense(ctx, input),
    fullNumbers: (ctx, { verifyToken }) => fullNumbers(ctx, verifyToken),
  })
