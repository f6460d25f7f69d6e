import { useState } from 'react'

const KEY = 'tingan-willing-'

/** Proof that the person wants to sign this batch; it counts once and for half an hour. */
export interface Willingness {
  willingnessId: string
  expireAt: number
}

/** Kept in the tab, so that a reload does not ask for the face again. */
export function useWillingness(batchNo: string) {
  const [willing, setWilling] = useState(() => read(batchNo))
  return {
    willing,
    keep(proof: Willingness) {
      sessionStorage.setItem(KEY + batchNo, JSON.stringify(proof))
      setWilling(proof)
    },
    /** It was used: nothing is left to come back to. */
    spend() {
      sessionStorage.removeItem(KEY + batchNo)
    },
    drop() {
      sessionStorage.removeItem(KEY + batchNo)
      setWilling(null)
    },
  }
}

function read(batchNo: string): Willingness | null {
  const kept = sessionStorage.getItem(KEY + batchNo)
  if (!kept) return null
  const proof = JSON.parse(kept) as Willingness
  return proof.expireAt > Date.now() ? proof : null
}
