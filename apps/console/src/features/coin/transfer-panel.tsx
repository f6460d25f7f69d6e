import { Button } from '@mantine/core'
import type { CallData } from '@tingan/contract/call'
import type { CoinOrder, payment } from '@tingan/contract/payment'
import { CopyButton } from '@tingan/kit/ui/copy-button.tsx'
import { copyText } from '@tingan/kit/ui/copy-text.ts'
import { toastInfo, toastSuccess } from '@tingan/kit/ui/toast.ts'
import { formatMoney } from '@tingan/rules/format'
import classes from './pay.module.css'

type BankTransfer = NonNullable<CallData<typeof payment.pay>['bankTransfer']>

/** Where to transfer to. The order's number in the remark is how the money is found. */
export function TransferPanel({ account, order }: { account: BankTransfer; order: CoinOrder }) {
  const lines = [
    ['收款户名', account.accountName],
    ['开户银行', account.bankName],
    ['收款账号', account.accountNo],
    ['转账金额', `${formatMoney(order.priceFen)} 元`],
    ['附言', account.remark],
  ] as const

  async function copyAll() {
    const text = lines.map(([name, value]) => `${name}：${value}`).join('\n')
    if (await copyText(text)) toastSuccess('已复制，可以发给财务')
    else toastInfo('无法自动复制，请逐项复制')
  }

  return (
    <div className={classes.transfer}>
      <dl className={classes.facts} aria-label="转账信息">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              <CopyButton text={name === '转账金额' ? formatMoney(order.priceFen) : value} what={name} />
            </dd>
          </div>
        ))}
      </dl>
      <ol>
        <li>从本企业的对公账户转账，金额一次转足。</li>
        <li>附言只填订单号，不要加别的内容。</li>
        <li>到账后由财务两人核对，通常 1-2 个工作日，创作币随后到账并通知您。</li>
      </ol>
      <Button variant="default" onClick={() => void copyAll()}>
        复制全部转账信息
      </Button>
    </div>
  )
}
