import { pictureKind } from '../upload/picture-kind.service.ts'

export interface PaperKind {
  type: 'image/jpeg' | 'image/png' | 'application/pdf' | 'application/ofd'
  width: number | null
  height: number | null
}

const PDF = '%PDF-'
const ZIP = 'PK\u0003\u0004'
const OFD_ROOT = 'OFD.xml'

/** From its first bytes; an OFD document is a ZIP that names its root. */
export function paperKind(bytes: Uint8Array): PaperKind | null {
  if (Buffer.from(bytes.subarray(0, PDF.length)).toString('latin1') === PDF)
    return { type: 'application/pdf', width: null, height: null }
  if (Buffer.from(bytes.subarray(0, ZIP.length)).toString('latin1') === ZIP)
    return Buffer.from(bytes).includes(OFD_ROOT)
      ? { type: 'application/ofd', width: null, height: null }
      : null
  const picture = pictureKind(bytes)
  return picture && picture.width > 0 && picture.height > 0 ? picture : null
}
