import { AUTH_TYPE } from '@tingan/contract/account'
import type { LedgerKind } from '@tingan/rules/money/ledger-kinds'
import { PAY_CHANNEL, PAY_CHANNEL_NAMES } from '@tingan/rules/money/order-status'
import type { Deps, MemberCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { readSetting, writeSetting } from '../../platform/settings.ts'
import type { PayChannelPort } from '../../providers/pay/port.ts'

export const CASH: Readonly<Record<number, LedgerKind>> = {
  [PAY_CHANNEL.wechat]: 'cash.wechat',
  [PAY_CHANNEL.alipay]: 'cash.alipay',
  [PAY_CHANNEL.transfer]: 'cash.transfer',
}

export function cashOf(channel: number): LedgerKind {
  const kind = CASH[channel]
  if (!kind) throw new Error(`there is no channel ${channel}`)
  return kind
}

/** Null for a transfer, and for a channel that is not set up. */
export function portOf({ pay }: Pick<Deps, 'pay'>, channel: number): PayChannelPort | null {
  if (channel === PAY_CHANNEL.wechat) return pay.wechat ?? null
  return channel === PAY_CHANNEL.alipay ? (pay.alipay ?? null) : null
}

export interface BankAccount {
  accountName: string
  bankName: string
  accountNo: string
}

/** Where companies transfer to; the sandbox has an account that belongs to nobody. */
export function transferAccount({ config }: Pick<Deps, 'config'>): BankAccount | null {
  const { COMPANY_NAME: accountName, COMPANY_BANK_NAME: bankName, COMPANY_BANK_ACCOUNT: accountNo } = config
  if (bankName && accountNo) return { accountName, bankName, accountNo }
  return config.SANDBOX ? { accountName, bankName: '招商银行厦门分行', accountNo: '592900000010001' } : null
}

export function isCompany({ member }: MemberCtx): boolean {
  return member.authType === AUTH_TYPE.enterprise
}

const CHANNELS = [PAY_CHANNEL.wechat, PAY_CHANNEL.alipay, PAY_CHANNEL.transfer] as const
type Channel = (typeof CHANNELS)[number]

const settingOf = (channel: number) => `payChannel.${channel}`

/** Every way of paying there could be: whether it is set up, and whether operators have left it on. */
export async function allChannels(deps: Pick<Deps, 'db' | 'config' | 'pay'>) {
  return Promise.all(
    CHANNELS.map(async (payChannel) => ({
      payChannel,
      name: PAY_CHANNEL_NAMES[payChannel] ?? '',
      ready:
        payChannel === PAY_CHANNEL.transfer
          ? transferAccount(deps) !== null
          : portOf(deps, payChannel) !== null,
      on: (await readSetting(deps.db, settingOf(payChannel))) !== false,
    })),
  )
}

export function writeChannel(db: Db, channel: Channel, on: boolean): Promise<void> {
  return writeSetting(db, settingOf(channel), on)
}

export async function channelsFor(ctx: MemberCtx): Promise<{ payChannel: number; name: string }[]> {
  const offered = await allChannels(ctx)
  return offered
    .filter(
      ({ ready, on, payChannel }) => ready && on && (payChannel !== PAY_CHANNEL.transfer || isCompany(ctx)),
    )
    .map(({ payChannel, name }) => ({ payChannel, name }))
}

export async function refuseChannel(ctx: MemberCtx, channel: number): Promise<void> {
  const offered = await channelsFor(ctx)
  if (!offered.some(({ payChannel }) => payChannel === channel)) throw fail(4505)
}
