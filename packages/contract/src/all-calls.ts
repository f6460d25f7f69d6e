import { account } from './account.ts'
import { bind } from './account-bind.ts'
import { accountMerge } from './account-merge.ts'
import { album } from './album.ts'
import { auth } from './auth.ts'
import { bank } from './bank.ts'
import type { CallGroup } from './call.ts'
import { cancellation } from './cancellation.ts'
import { catalog } from './catalog.ts'
import { certification } from './certification.ts'
import { contract } from './contract.ts'
import { contractSeal } from './contract-seal.ts'
import { copyright } from './copyright.ts'
import { dashboard } from './dashboard.ts'
import { enterprise } from './enterprise.ts'
import { extPlat } from './ext-plat.ts'
import { feedback } from './feedback.ts'
import { formDraft } from './form-draft.ts'
import { homepage } from './homepage.ts'
import { incomeData } from './income-data.ts'
import { legal } from './legal.ts'
import { mcn } from './mcn.ts'
import { media } from './media.ts'
import { messages } from './message.ts'
import { opsApproval } from './ops/approval.ts'
import { opsAudit } from './ops/audit.ts'
import { opsMessage } from './ops/broadcast.ts'
import { opsCatalog } from './ops/catalog.ts'
import { opsCertification } from './ops/certification.ts'
import { opsContent } from './ops/content.ts'
import { opsContract } from './ops/contract.ts'
import { opsContractTemplate } from './ops/contract-template.ts'
import { opsAccount, opsConfig, opsFeedback } from './ops/desk.ts'
import { opsEnterprise } from './ops/enterprise.ts'
import { opsLegal } from './ops/legal.ts'
import { opsMcn } from './ops/mcn.ts'
import { opsMoney } from './ops/money.ts'
import { opsRecharge } from './ops/recharge.ts'
import { opsReview } from './ops/review.ts'
import { opsSettlement } from './ops/settlement.ts'
import { opsStaff } from './ops/staff.ts'
import { opsWithdraw } from './ops/withdraw.ts'
import { opsWorks } from './ops/works.ts'
import { paper } from './paper.ts'
import { pay } from './pay-apply.ts'
import { aigcBill, payment } from './payment.ts'
import { feed } from './podcast-feed.ts'
import { podcast } from './podcast-import.ts'
import { region } from './region.ts'
import { session } from './session-state.ts'
import { settle } from './settle.ts'
import { tag } from './tag.ts'
import { track } from './track.ts'
import { opsUpload, upload } from './upload.ts'
import { verify } from './verify.ts'
import { withdraw } from './withdraw.ts'

/** Every declared call by domain; the server refuses to start when one of them has no handler. */
export const allCalls: Readonly<Record<string, CallGroup>> = {
  auth,
  session,
  account,
  certification,
  extPlat,
  formDraft,
  tag,
  enterprise,
  mcn,
  contract,
  contractSeal,
  album,
  feedback,
  homepage,
  messages,
  dashboard,
  upload,
  paper,
  region,
  verify,
  bank,
  bind,
  accountMerge,
  cancellation,
  media,
  opsMcn,
  opsStaff,
  opsApproval,
  opsAudit,
  opsReview,
  opsAccount,
  opsFeedback,
  opsMessage,
  opsContent,
  opsConfig,
  opsUpload,
  opsEnterprise,
  opsCertification,
  opsContract,
  opsContractTemplate,
  catalog,
  track,
  copyright,
  pay,
  feed,
  podcast,
  opsCatalog,
  opsWorks,
  legal,
  opsLegal,
  opsMoney,
  opsRecharge,
  payment,
  aigcBill,
  opsSettlement,
  opsWithdraw,
  settle,
  withdraw,
  incomeData,
}
