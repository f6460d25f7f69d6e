import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { aigcBill, CHAPTER_ORDER_STATUS } from '@tingan/contract/payment'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { FactList } from '../../shared/ui/fact-list.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import classes from './bill.module.css'
import { ChapterStatus } from './chapter-status.tsx'

type Bill = CallData<typeof aigcBill.chapter>

/** What one conversion cost, voice by voice, and which coins paid. */
export function ChapterDialog({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const query = useQuery({ ...apiQuery(aigcBill.chapter, { orderNo }), staleTime: 0 })
  return (
    <Modal opened onClose={onClose} title={query.data?.chapterTitle ?? '账单明细'} size={680}>
      <QueryState query={query}>{(bill) => <Detail bill={bill} />}</QueryState>
    </Modal>
  )
}

function Detail({ bill }: { bill: Bill }) {
  const used = bill.coinUsed + bill.giveCoinUsed
  const running = bill.status === CHAPTER_ORDER_STATUS.held
  return (
    <div className={sheet.single}>
      <div>
        <ChapterStatus status={bill.status} />
      </div>
      <FactList
        facts={[
          ['书籍', `《${bill.bookTitle}》`],
          ['订单号', bill.orderNo],
          ['开始时间', formatDateTime(bill.createdAt)],
          ['完成时间', formatDateTime(bill.finishedAt)],
          ['预扣', `${bill.holdCoin.toLocaleString()} 币`],
          ['实扣', running ? '转换完成后结算' : `${used.toLocaleString()} 币`],
          ['其中赠币', running ? '' : `${bill.giveCoinUsed.toLocaleString()} 币，先于充值币使用`],
          ['退回', running ? '' : `${(bill.holdCoin - used).toLocaleString()} 币`],
        ]}
      />
      <Voices voices={bill.voices} />
    </div>
  )
}

function Voices({ voices }: { voices: Bill['voices'] }) {
  return (
    <table className={classes.voices}>
      <caption>按音色</caption>
      <thead>
        <tr>
          <th scope="col">音色</th>
          <th scope="col">字数</th>
          <th scope="col">单价（币/千字）</th>
          <th scope="col">费用（币）</th>
        </tr>
      </thead>
      <tbody>
        {voices.map(({ voiceId, name, chars, unitPrice, coin }) => (
          <tr key={voiceId}>
            <td>{name}</td>
            <td>{chars.toLocaleString()}</td>
            <td>{unitPrice}</td>
            <td>{coin.toLocaleString()}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
