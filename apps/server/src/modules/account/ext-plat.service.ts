import type { CallResult, ParsedInput } from '@tingan/contract/call'
import {
  EXT_PLATS,
  EXT_PLATS_MOST,
  type extPlat,
  FANS_NUM_LEVELS,
  PLAY_NUM_LEVELS,
} from '@tingan/contract/ext-plat'
import { audit } from '../../platform/audit.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { claimPapers, PICTURE } from '../paper/paper.service.ts'
import { blackWordsIn } from '../review/black-word.service.ts'
import { readExtPlats, replaceExtPlats } from './ext-plat.repo.ts'

type List = ParsedInput<typeof extPlat.save>['list']
const TEXT_WORDS = 1

export function extPlatOptions(): CallResult<typeof extPlat.options> {
  return { plat: [...EXT_PLATS], playNum: [...PLAY_NUM_LEVELS], fansNum: [...FANS_NUM_LEVELS] }
}

export function listExtPlats({ db, member }: MemberCtx): Promise<CallResult<typeof extPlat.list>> {
  return extPlatsOf(db, member.uid)
}

export async function saveExtPlats(ctx: MemberCtx, list: List): Promise<CallResult<typeof extPlat.save>> {
  const { uid } = ctx.member
  const words = await blackWordsIn(ctx.db, TEXT_WORDS, list.map(({ accountName }) => accountName).join('\n'))
  if (words.length > 0) throw fail(2010, { words }, { words: words.join('、') })
  if (list.length > EXT_PLATS_MOST) throw fail(2211)
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    await claimPapers(
      inside,
      list.flatMap(({ proofImgs }) => proofImgs),
      PICTURE,
    )
    await replaceExtPlats(
      tx,
      uid,
      list.map((entry) => ({
        plat: entry.plat,
        account_name: entry.accountName,
        home_url: entry.homeUrl,
        play_num_level: entry.playNumLevel,
        fans_num_level: entry.fansNumLevel,
        proof_imgs: entry.proofImgs,
      })),
    )
    await audit(inside, {
      actor: `user:${uid}`,
      action: 'account.extPlat',
      subject: `account:${uid}`,
      detail: { plats: list.map(({ plat }) => plat) },
    })
    return extPlatsOf(tx, uid)
  })
}

async function extPlatsOf(db: Db, uid: number): Promise<CallResult<typeof extPlat.list>> {
  const rows = await readExtPlats(db, uid)
  return rows.map((row) => ({
    plat: row.plat as List[number]['plat'],
    accountName: row.account_name,
    homeUrl: row.home_url,
    playNumLevel: row.play_num_level as List[number]['playNumLevel'],
    fansNumLevel: row.fans_num_level as List[number]['fansNumLevel'],
    proofImgs: row.proof_imgs,
  }))
}
