import type { SignatureBox } from './document.ts'

/** What the library has but does not declare. */
interface Inside {
  _root: { data: { AcroForm: { data: Record<string, unknown> } } }
  ref(data: Record<string, unknown>): { end(): void }
  page: { dictionary: unknown; annotations: unknown[] }
}

/** Empty fields waiting for their signatures: signing then changes nothing else in the file. */
export function addSignatureFields(doc: PDFKit.PDFDocument, boxes: readonly SignatureBox[]): void {
  const inside = doc as unknown as Inside
  const fields = boxes.map(({ party, page, x, y, width, height }) => {
    doc.switchToPage(page)
    const field = inside.ref({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      // the library writes a string object as a PDF string, and a plain one as a name
      T: Object(party),
      F: 132,
      Rect: [x, y, x + width, y + height],
      P: inside.page.dictionary,
    })
    inside.page.annotations.push(field)
    field.end()
    return field
  })
  doc.initForm()
  inside._root.data.AcroForm.data = { Fields: fields, SigFlags: 3, DR: { Font: {} } }
}
