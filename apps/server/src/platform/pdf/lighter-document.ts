/** What the library has but does not declare. */
interface Inside {
  ref(data?: Record<string, unknown>): unknown
  endMetadata(): void
}

/** The width of every character that no list names. */
const USUAL = 1000

/** Leaves out what readers know without being told: usual widths and units, and in XML what is said already. */
export function lighterDocument(doc: PDFKit.PDFDocument): void {
  const inside = doc as unknown as Inside
  const ref = inside.ref.bind(doc)
  inside.ref = (data = {}) => {
    if (data.Subtype === 'CIDFontType2') data.W = unusual(data.W)
    if (data.UserUnit === 1) delete data.UserUnit
    delete data.ProcSet
    return ref(data)
  }
  inside.endMetadata = () => {}
}

/** `[0 [1000 1000 555 600 1000]]` becomes `[2 [555 600]]`. */
function unusual(given: unknown): (number | number[])[] {
  const [, widths] = given as [number, number[]]
  const short: (number | number[])[] = []
  let run: number[] = []
  for (const [index, width] of widths.entries()) {
    if (width === USUAL) run = []
    else if (run.push(Math.round(width)) === 1) short.push(index, run)
  }
  return short
}
