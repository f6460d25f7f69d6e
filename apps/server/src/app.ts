import { allCalls } from '@tingan/contract/all-calls'
import type { FastifyInstance } from 'fastify'
import { accountRoutes, extPlatRoutes, sessionRoutes } from './modules/account/account.routes.ts'
import { reviewProfile } from './modules/account/profile-review.service.ts'
import { accountBindRoutes } from './modules/account-bind/account-bind.routes.ts'
import { bindPart } from './modules/account-bind/account-bind-part.service.ts'
import { reviewPlatBind } from './modules/account-bind/plat-review.service.ts'
import {
  changeAccountPhone,
  freezeAccount,
  unfreezeAccount,
} from './modules/account-desk/account-approval.service.ts'
import { accountDeskRoutes } from './modules/account-desk/account-desk.routes.ts'
import { freeHeldMobiles, mergeAccounts } from './modules/account-merge/account-merge.jobs.ts'
import { accountMergeRoutes } from './modules/account-merge/account-merge.routes.ts'
import type { AccountPart } from './modules/account-part/account-part.service.ts'
import { aigcBillRoutes } from './modules/aigc-bill/aigc-bill.routes.ts'
import { albumRoutes } from './modules/album/album.routes.ts'
import { albumBlockers } from './modules/album/album-blockers.service.ts'
import { albumPart } from './modules/album/album-part.service.ts'
import { approvalRoutes } from './modules/approval/approval.routes.ts'
import type { ApprovalKind } from './modules/approval/approval.service.ts'
import { auditRoutes } from './modules/audit/audit.routes.ts'
import { sweepExpired } from './modules/auth/auth.jobs.ts'
import { authRoutes } from './modules/auth/auth.routes.ts'
import { mountRefreshImage } from './modules/auth/refresh-image.routes.ts'
import { bankRoutes } from './modules/bank/bank.routes.ts'
import { bankPart } from './modules/bank/bank-part.service.ts'
import { confirmBills } from './modules/bill/bill.jobs.ts'
import { adjustBillKind, freezeBillKind } from './modules/bill/bill-approval.service.ts'
import { reviewRecovery } from './modules/bill/recover.service.ts'
import type { Blocker } from './modules/blocker/blocker.service.ts'
import { endCancellations } from './modules/cancellation/cancellation.jobs.ts'
import { cancellationRoutes } from './modules/cancellation/cancellation.routes.ts'
import { catalogRoutes } from './modules/catalog/catalog.routes.ts'
import { catalogDeskRoutes } from './modules/catalog/catalog-desk.routes.ts'
import { settleFaces, watchIdCards } from './modules/certification/certification.jobs.ts'
import { certificationRoutes } from './modules/certification/certification.routes.ts'
import { leaveCertification } from './modules/certification/certification.service.ts'
import { passCertification, unbindIdentity } from './modules/certification/certification-approval.service.ts'
import { certificationDeskRoutes } from './modules/certification/certification-desk.routes.ts'
import { reviewCertification } from './modules/certification/certification-review.service.ts'
import { saveActivity } from './modules/coin/activity-desk.service.ts'
import { expireGiftCoins, followOrders } from './modules/coin/coin.jobs.ts'
import { coinRoutes } from './modules/coin/coin.routes.ts'
import {
  adjustCoins,
  confirmTransfer,
  grantCoins,
  refundOrder,
} from './modules/coin/coin-approval.service.ts'
import { coinBlockers } from './modules/coin/coin-blockers.service.ts'
import { coinBooks } from './modules/coin/coin-check.service.ts'
import { coinDeskRoutes } from './modules/coin/coin-desk.routes.ts'
import { coinPart } from './modules/coin/coin-part.service.ts'
import { retryRefund } from './modules/coin/refund-desk.service.ts'
import { configRoutes } from './modules/config/config.routes.ts'
import { followSignings, sealContracts, watchContracts } from './modules/contract/contract.jobs.ts'
import { contractRoutes, contractSealRoutes } from './modules/contract/contract.routes.ts'
import { dissolveContract, voidContract } from './modules/contract/contract-approval.service.ts'
import { contractBlockers } from './modules/contract/contract-blockers.service.ts'
import { contractDeskRoutes, contractTemplateRoutes } from './modules/contract/contract-desk.routes.ts'
import { mountContractFiles } from './modules/contract/contract-file.routes.ts'
import { contractPart } from './modules/contract/contract-part.service.ts'
import { reviewDissolution } from './modules/contract/dissolve.service.ts'
import { reviewPlatformWord } from './modules/contract/platform-word.service.ts'
import { publishTemplate } from './modules/contract/template-approval.service.ts'
import { copyrightRoutes } from './modules/copyright/copyright.routes.ts'
import { copyrightPart } from './modules/copyright/copyright-part.service.ts'
import { dashboardRoutes } from './modules/dashboard/dashboard.routes.ts'
import { bodyReview } from './modules/enterprise/change-body.service.ts'
import {
  expirePayments,
  followPayments,
  sendPayments,
  settleOperatorFaces,
  watchLicenses,
} from './modules/enterprise/enterprise.jobs.ts'
import { enterpriseRoutes } from './modules/enterprise/enterprise.routes.ts'
import {
  disableEnterprise,
  enableEnterprise,
  passOperator,
} from './modules/enterprise/enterprise-approval.service.ts'
import { enterpriseBlockers } from './modules/enterprise/enterprise-blockers.service.ts'
import { enterpriseDeskRoutes } from './modules/enterprise/enterprise-desk.routes.ts'
import { enterprisePart } from './modules/enterprise/enterprise-part.service.ts'
import { licenseReview } from './modules/enterprise/license.service.ts'
import { closeSettledFeedback } from './modules/feedback/feedback.jobs.ts'
import { feedbackRoutes } from './modules/feedback/feedback.routes.ts'
import { feedbackDeskRoutes } from './modules/feedback/feedback-desk.routes.ts'
import { sweepFormDrafts } from './modules/form-draft/form-draft.jobs.ts'
import { formDraftRoutes } from './modules/form-draft/form-draft.routes.ts'
import { formDraftPart } from './modules/form-draft/form-draft-part.service.ts'
import { publishAgreement } from './modules/home/agreement-desk.service.ts'
import { contentDeskRoutes } from './modules/home/content-desk.routes.ts'
import { homepageRoutes } from './modules/home/home.routes.ts'
import { mountSite } from './modules/home/site.routes.ts'
import type { BookCheck } from './modules/ledger/check.service.ts'
import { anchorHourly, checkLedger } from './modules/ledger/ledger.jobs.ts'
import { moneyDeskRoutes } from './modules/ledger/money-desk.routes.ts'
import { lapseCases } from './modules/legal-case/legal.jobs.ts'
import { legalDeskRoutes, legalRoutes } from './modules/legal-case/legal.routes.ts'
import { legalBlockers, legalPart } from './modules/legal-case/legal-part.service.ts'
import { mcnRoutes } from './modules/mcn/mcn.routes.ts'
import { exitMcn, freezeMcn, unfreezeMcn } from './modules/mcn/mcn-approval.service.ts'
import { mcnBlockers } from './modules/mcn/mcn-blockers.service.ts'
import { mcnDeskRoutes } from './modules/mcn/mcn-desk.routes.ts'
import { cooperationPart } from './modules/mcn/mcn-part.service.ts'
import { reviewMcn } from './modules/mcn/mcn-review.service.ts'
import type { AudioUse } from './modules/media/audio-use.service.ts'
import { mountAudio } from './modules/media/link.routes.ts'
import { processAudio, sweepAudio } from './modules/media/media.jobs.ts'
import { mediaRoutes } from './modules/media/media.routes.ts'
import { mediaPart } from './modules/media/media-part.service.ts'
import { mountTus } from './modules/media/tus.routes.ts'
import { messageRoutes } from './modules/message/message.routes.ts'
import { messageDeskRoutes } from './modules/message/message-desk.routes.ts'
import { mountMessageStream } from './modules/message/stream.routes.ts'
import { mountPages } from './modules/pages/pages.routes.ts'
import { sweepPapers } from './modules/paper/paper.jobs.ts'
import { mountPapers, paperRoutes } from './modules/paper/paper.routes.ts'
import { lapsePaidAlbums, takePayEffect } from './modules/pay-apply/pay-apply.jobs.ts'
import { payRoutes } from './modules/pay-apply/pay-apply.routes.ts'
import { reviewPayApply } from './modules/pay-apply/pay-apply-review.service.ts'
import { mountFeeds, podcastFeedRoutes } from './modules/podcast-feed/podcast-feed.routes.ts'
import { importPodcast, sweepImports } from './modules/podcast-import/podcast-import.jobs.ts'
import { podcastImportRoutes } from './modules/podcast-import/podcast-import.routes.ts'
import { podcastPart } from './modules/podcast-import/podcast-import-part.service.ts'
import { regionRoutes } from './modules/region/region.routes.ts'
import { incomeDataRoutes } from './modules/revenue/income-data.routes.ts'
import { addShareRule } from './modules/revenue/share-rule.service.ts'
import { recheckOf } from './modules/review/recheck.service.ts'
import { reviewRoutes } from './modules/review/review.routes.ts'
import type { ReviewKind } from './modules/review/review.service.ts'
import { mountSandbox } from './modules/sandbox/sandbox.routes.ts'
import { publishBills, publishSettlement } from './modules/settlement/publish.service.ts'
import { settlementDeskRoutes } from './modules/settlement/settlement-desk.routes.ts'
import { mountShare } from './modules/share/share.routes.ts'
import { sweepStaff } from './modules/staff/staff.jobs.ts'
import { staffRoutes } from './modules/staff/staff.routes.ts'
import { grantStaff } from './modules/staff/staff-grant.service.ts'
import { tagRoutes } from './modules/tag/tag.routes.ts'
import { addTaxTable } from './modules/tax/tax-desk.service.ts'
import { releaseTracks } from './modules/track/track.jobs.ts'
import { trackRoutes } from './modules/track/track.routes.ts'
import { trackAudio } from './modules/track/track-audio.service.ts'
import { sweepPictures } from './modules/upload/upload.jobs.ts'
import { opsUploadRoutes, uploadRoutes } from './modules/upload/upload.routes.ts'
import { verifyRoutes } from './modules/verify/verify.routes.ts'
import { incomeBlockers } from './modules/withdraw/income-blockers.service.ts'
import { incomeBooks } from './modules/withdraw/income-check.service.ts'
import { incomePart } from './modules/withdraw/income-part.service.ts'
import { changeInvoiceRates } from './modules/withdraw/invoice-rate-desk.service.ts'
import { passLargeWithdraw } from './modules/withdraw/review.service.ts'
import { settleRoutes, withdrawRoutes } from './modules/withdraw/withdraw.routes.ts'
import { withdrawDeskRoutes } from './modules/withdraw/withdraw-desk.routes.ts'
import { reviewAlbum, reviewAlbumAppeal, reviewAlbumEdit } from './modules/works-desk/album-review.service.ts'
import { watchCopyrights } from './modules/works-desk/copyright.jobs.ts'
import {
  reviewCopyright,
  reviewCopyrightEdit,
  reviewCopyrightLapse,
} from './modules/works-desk/copyright-review.service.ts'
import { reviewTrack, reviewTrackAppeal, reviewTrackEdit } from './modules/works-desk/track-review.service.ts'
import { deleteAlbum } from './modules/works-desk/works-approval.service.ts'
import { worksDeskRoutes } from './modules/works-desk/works-desk.routes.ts'
import type { Deps } from './platform/context.ts'
import { mountHealth } from './platform/health.ts'
import { mountApiDocs } from './platform/http/api-docs.ts'
import { type Mounted, mount } from './platform/http/mount.ts'
import { createServer } from './platform/http/server.ts'
import type { Job } from './platform/jobs/jobs.ts'
import { createMetrics } from './platform/metrics.ts'
import { mountFiles } from './platform/storage/files.routes.ts'

/** What takes two people. */
const approvalKinds: readonly ApprovalKind[] = [
  freezeAccount,
  unfreezeAccount,
  changeAccountPhone,
  publishAgreement,
  grantStaff,
  disableEnterprise,
  enableEnterprise,
  passOperator,
  passCertification,
  unbindIdentity,
  freezeMcn,
  unfreezeMcn,
  exitMcn,
  publishTemplate,
  dissolveContract,
  voidContract,
  deleteAlbum,
  confirmTransfer,
  refundOrder,
  retryRefund,
  grantCoins,
  adjustCoins,
  saveActivity,
  addShareRule,
  publishSettlement,
  adjustBillKind,
  freezeBillKind,
  passLargeWithdraw,
  addTaxTable,
  changeInvoiceRates,
]

/** What a person must look at; each domain adds its own, and tests add theirs before they start. */
export const reviewKinds: ReviewKind[] = [
  reviewProfile,
  bodyReview,
  licenseReview,
  reviewCertification,
  reviewMcn,
  reviewPlatBind,
  reviewDissolution,
  reviewPlatformWord,
  reviewAlbum,
  reviewAlbumEdit,
  reviewAlbumAppeal,
  reviewTrack,
  reviewTrackEdit,
  reviewTrackAppeal,
  reviewCopyright,
  reviewCopyrightEdit,
  reviewCopyrightLapse,
  reviewPayApply,
  reviewRecovery,
]
reviewKinds.push(recheckOf(reviewKinds))

/** What stands in the way of a merge, a cancellation or another bank account; each domain adds its own. */
const blockers: readonly Blocker[] = [
  ...contractBlockers,
  ...mcnBlockers,
  ...enterpriseBlockers,
  ...coinBlockers,
  ...incomeBlockers,
  ...albumBlockers,
  ...legalBlockers,
]

/** What belongs to an account: how it goes over in a merge, and what is taken away at the end. */
const accountParts: readonly AccountPart[] = [
  albumPart,
  contractPart,
  cooperationPart,
  enterprisePart,
  bindPart,
  bankPart,
  mediaPart,
  copyrightPart,
  legalPart,
  coinPart,
  incomePart,
  podcastPart,
  formDraftPart,
]

const mergeJob = mergeAccounts(accountParts)

/** What uploaded audio is handed in for; each domain adds its own, and tests add theirs before they start. */
export const audioUses: AudioUse[] = [trackAudio]

const audioJob = processAudio(audioUses)
const importJob = importPodcast(audioJob)

/** What must agree with the ledger. */
export const books: readonly BookCheck[] = [coinBooks, incomeBooks]

const modules: readonly Mounted[] = [
  authRoutes,
  sessionRoutes,
  accountRoutes,
  extPlatRoutes,
  formDraftRoutes,
  certificationRoutes,
  tagRoutes,
  enterpriseRoutes(leaveCertification),
  mcnRoutes,
  contractRoutes,
  contractSealRoutes,
  contractDeskRoutes,
  contractTemplateRoutes,
  albumRoutes,
  feedbackRoutes,
  homepageRoutes,
  messageRoutes,
  dashboardRoutes,
  uploadRoutes,
  paperRoutes,
  regionRoutes,
  verifyRoutes,
  staffRoutes,
  approvalRoutes(approvalKinds),
  auditRoutes,
  reviewRoutes(reviewKinds),
  accountDeskRoutes,
  feedbackDeskRoutes,
  messageDeskRoutes,
  contentDeskRoutes,
  opsUploadRoutes,
  configRoutes,
  enterpriseDeskRoutes,
  certificationDeskRoutes,
  bankRoutes(blockers),
  accountBindRoutes,
  accountMergeRoutes(blockers, mergeJob),
  cancellationRoutes(blockers),
  mcnDeskRoutes,
  catalogRoutes,
  catalogDeskRoutes,
  trackRoutes,
  copyrightRoutes,
  payRoutes,
  podcastFeedRoutes,
  podcastImportRoutes(importJob),
  worksDeskRoutes,
  legalRoutes,
  legalDeskRoutes,
  mediaRoutes(audioUses, audioJob),
  moneyDeskRoutes(books),
  coinRoutes,
  coinDeskRoutes,
  aigcBillRoutes,
  settlementDeskRoutes,
  settleRoutes,
  withdrawRoutes(blockers),
  withdrawDeskRoutes,
  incomeDataRoutes,
]

export const jobs: readonly Job[] = [
  sweepExpired,
  sweepStaff,
  sweepPapers,
  sweepPictures,
  sweepFormDrafts,
  closeSettledFeedback,
  expirePayments,
  sendPayments,
  followPayments,
  settleOperatorFaces,
  watchLicenses,
  settleFaces,
  watchIdCards,
  endCancellations(accountParts),
  mergeJob,
  freeHeldMobiles,
  sealContracts,
  followSignings,
  watchContracts,
  releaseTracks,
  takePayEffect,
  lapsePaidAlbums,
  watchCopyrights,
  lapseCases,
  audioJob,
  sweepAudio(audioJob),
  checkLedger(books),
  anchorHourly,
  followOrders,
  expireGiftCoins,
  publishBills,
  confirmBills,
  importJob,
  sweepImports(importJob),
]

/** The whole server, not yet listening. A declared call that nobody handles is a start that fails. */
export async function createApp(deps: Deps, closing: () => boolean): Promise<FastifyInstance> {
  refuseUnmounted()
  const metrics = createMetrics()
  const server = createServer(deps.config, deps.clock, deps.log, metrics)
  mountHealth(server, { db: deps.db, metrics, metricsKey: deps.config.METRICS_KEY, closing })
  for (const module of modules) mount(server, deps, module)
  mountRefreshImage(server, deps)
  await mountMessageStream(server, deps)
  mountFiles(server, deps.storage)
  mountPapers(server, deps)
  mountContractFiles(server, deps)
  mountTus(server, deps, audioJob)
  mountAudio(server, deps)
  mountShare(server, deps)
  mountFeeds(server, deps)
  mountApiDocs(server)
  mountSite(server, deps)
  if (deps.config.SANDBOX) mountSandbox(server, deps)
  await mountPages(server, deps)
  return server
}

function refuseUnmounted(): void {
  const mounted = new Set(modules.map((module) => module.calls))
  for (const [domain, group] of Object.entries(allCalls))
    if (!mounted.has(group)) throw new Error(`the calls of ${domain} are declared but not mounted`)
  for (const { calls, handlers } of modules)
    for (const [name, declaration] of Object.entries(calls)) {
      if (!handlers[name]) throw new Error(`${declaration.path} has no handler`)
      if (!declaration.access) throw new Error(`${declaration.path} does not say who may call it`)
    }
}
