import type { CallResult, ParsedInput } from '@tingan/contract/call'
import { type aigcBill, MOST_DAYS } from '@tingan/contract/payment'
import type { MemberCtx } from '../../platform/context.ts'
import { readRange } from '../../platform/day-range.ts'
import { fail } from '../../platform/failure.ts'
import * as repo from './aigc-bill.repo.ts'

type Input<K extends keyof typeof aigcBill> = ParsedInput<(typeof aigcBill)[K]>
type Result<K extends keyof typeof aigcBill> = CallResult<(typeof aigcBill)[K]>

export async function bookBills({ db, member }: MemberCtx, input: Input<'books'>): Promise<Result<'books'>> {
  const filter = { keyword: input.keyword, ...readRange(input, MOST_DAYS) }
  const { rows, sum } = await repo.bookTotals(db, member.uid, filter, input)
  return {
    list: rows.map((row) => ({
      bookId: row.book_id,
      title: row.title,
      chapterCount: row.chapters,
      charCount: row.chars,
      coinUsed: row.coins,
      giveCoinUsed: row.gifts,
    })),
    total: sum.books,
    pn: input.pn,
    rn: input.rn,
    sum: { charCount: sum.chars, coinUsed: sum.coins, giveCoinUsed: sum.gifts },
  }
}

export async function chapterBills(
  { db, member }: MemberCtx,
  input: Input<'chapters'>,
): Promise<Result<'chapters'>> {
  const filter = { bookId: input.bookId, status: input.status, ...readRange(input, MOST_DAYS) }
  const { rows, total } = await repo.listChapters(db, member.uid, filter, input)
  return { list: rows.map(present), total, pn: input.pn, rn: input.rn }
}

export async function chapterBill({ db, member }: MemberCtx, orderNo: string): Promise<Result<'chapter'>> {
  const row = await repo.findChapter(db, member.uid, orderNo)
  if (!row) throw fail(2002)
  return { ...present(row), voices: row.voices }
}

function present(row: repo.ChapterRow) {
  return {
    orderNo: row.order_no,
    bookId: row.book_id,
    bookTitle: row.book_title,
    chapterId: row.chapter_id,
    chapterTitle: row.chapter_title,
    charCount: row.char_count,
    holdCoin: row.hold_coin,
    coinUsed: row.coin_used,
    giveCoinUsed: row.give_coin_used,
    status: row.status,
    createdAt: row.created_at.getTime(),
    finishedAt: row.finished_at?.getTime() ?? null,
  }
}
