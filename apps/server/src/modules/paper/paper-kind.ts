import { pictureKind } from '../upload/picture-kind.service.ts'

export interface PaperKind {
  type: 'image/jpeg' | 'image/png' | 'application/pdf'
  width: number | null
  height: number | null
}

const PDF = '%PDF-'

/** From its first bytes. */
export function paperKind(bytes: Uint8Array): PaperKind | null {
  if (Buffer.from(bytes.subarray(0, PDF.length)).toString('latin1') === PDF)
    return { type: 'application/pdf', width: null, height: null }
  const picture = pictureKind(bytes)
  return picture && picture.width > 0 && picture.height > 0 ? picture : null
}
