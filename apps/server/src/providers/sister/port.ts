/** The group's other ends: what they know of their own users. */
export interface SisterPort {
  /** The imported account whose owner let that end hand us this code; a code works once. */
  uidOf(plat: number, authCode: string): Promise<number | null>
  listener(plat: number, platUid: string): Promise<Listener | null>
  /** All of one person at one end. */
  listenersOf(plat: number, person: { idCardHash: string | null; mobileHash: string }): Promise<Listener[]>
}

export interface Listener {
  plat: number
  platUid: string
  nickname: string
  avatar: string
  /** Null where nobody was certified. */
  idCardHash: string | null
}
