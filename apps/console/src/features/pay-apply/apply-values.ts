import type { FormErrors } from '@mantine/form'
import { PAY_TYPE } from '@tingan/contract/pay-apply'
import { freeCountRange } from '@tingan/rules/content/pay-rules'
import type { PayDetail } from './pay-query.ts'

type PayType = 1 | 2 | 3
type RefundRule = 1 | 2

/** The application to be sold before this one, or what the album says already. */
export function applyValues({ album, history }: PayDetail) {
  const before = history.find(({ payType }) => payType !== PAY_TYPE.free)
  return {
    albumId: album.albumId,
    payType: (before?.payType ?? (album.payType || null)) as PayType | null,
    price: before?.price ?? album.price,
    trackPrice: before?.trackPrice ?? album.trackPrice,
    planCount: before?.planCount ?? album.planCount ?? null,
    freeCount: before?.freeCount ?? album.freeCount ?? null,
    saleIntro: before?.saleIntro ?? '',
    refundRule: (before?.refundRule ?? null) as RefundRule | null,
    reason: '',
  }
}
export type ApplyValues = ReturnType<typeof applyValues>

/** What the contract's schema cannot know: the price belongs to the kind, the counts to each other. */
export function checkApply(values: ApplyValues, { album }: Pick<PayDetail, 'album'>): FormErrors {
  const { payType, price, trackPrice, planCount, freeCount } = values
  const errors: FormErrors = {}
  if (payType === PAY_TYPE.album && !price) errors.price = '请选择价格'
  if (payType === PAY_TYPE.track && !trackPrice) errors.trackPrice = '请选择价格'
  if (planCount !== null && planCount < album.publishedCount)
    errors.planCount = `不能少于已发布的 ${album.publishedCount} 集`
  if (payType && planCount && freeCount !== null) {
    const { least, most } = freeCountRange(payType, planCount)
    if (freeCount < least || freeCount > most) errors.freeCount = `试听集数需为 ${least}-${most} 集`
  }
  return errors
}
