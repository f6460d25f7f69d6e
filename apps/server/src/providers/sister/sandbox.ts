import type { Db } from '../../platform/db/connection.ts'
import type { SisterPort } from './port.ts'

const columns = ['plat', 'plat_uid', 'nickname', 'avatar', 'id_card_hash'] as const
interface Row {
  plat: number
  plat_uid: string
  nickname: string
  avatar: string
  id_card_hash: string | null
}

/** The other ends played by tables; codes are made at the sandbox's desk. */
export function sandboxSister(db: Db): SisterPort {
  return {
    async uidOf(plat, authCode) {
      const row = await db
        .deleteFrom('sandbox_answer')
        .where('provider', '=', 'sister')
        .where('subject', '=', `${plat}:${authCode}`)
        .returning('answer')
        .executeTakeFirst()
      return row ? Number(row.answer) : null
    },
    async listener(plat, platUid) {
      const row = await db
        .selectFrom('listener_account')
        .select(columns)
        .where('plat', '=', plat)
        .where('plat_uid', '=', platUid)
        .executeTakeFirst()
      return row ? listenerOf(row) : null
    },
    async listenersOf(plat, { idCardHash, mobileHash }) {
      const rows = await db
        .selectFrom('listener_account')
        .select(columns)
        .where('plat', '=', plat)
        .where((eb) => eb.or([eb('id_card_hash', '=', idCardHash ?? ''), eb('mobile_hash', '=', mobileHash)]))
        .orderBy('plat_uid')
        .execute()
      return rows.map(listenerOf)
    },
  }
}

function listenerOf({ plat, plat_uid, nickname, avatar, id_card_hash }: Row) {
  return { plat, platUid: plat_uid, nickname, avatar, idCardHash: id_card_hash }
}
