import { show, showBusy } from './verify-view.ts'

const MOST_BYTES = 50 * 1024 * 1024

/** Whatever reads and signs is only loaded by those who bring a file. */
export function startVerify() {
  const box = document.querySelector<HTMLElement>('[data-verify]')
  if (!box) return
  const input = box.querySelector<HTMLInputElement>('input[type=file]')!
  const drop = box.querySelector<HTMLElement>('[data-drop]')!
  const result = box.querySelector<HTMLElement>('[data-result]')!
  const take = (file: File | undefined) => {
    if (file) void checkOne(file, result, box.dataset.verify || null)
  }
  input.addEventListener('change', () => {
    take(input.files?.[0])
    input.value = ''
  })
  takeDrops(drop, take)
}

function takeDrops(drop: HTMLElement, take: (file: File | undefined) => void) {
  const over = (event: DragEvent) => {
    event.preventDefault()
    drop.dataset.over = ''
  }
  drop.addEventListener('dragenter', over)
  drop.addEventListener('dragover', over)
  drop.addEventListener('dragleave', () => delete drop.dataset.over)
  drop.addEventListener('drop', (event) => {
    event.preventDefault()
    delete drop.dataset.over
    take(event.dataTransfer?.files[0])
  })
}

let latest = 0

/** Of several files in a row only the last one's result is shown. */
async function checkOne(file: File, result: HTMLElement, asked: string | null) {
  latest += 1
  const turn = latest
  showBusy(result, file.name)
  const found = await verdict(file, asked)
  if (turn === latest) show(result, file.name, found)
}

async function verdict(file: File, asked: string | null) {
  const failed = (title: string, text: string) =>
    ({ tone: 'bad', title, text, rows: [], signatures: [] }) as const
  if (file.size > MOST_BYTES) return failed('文件太大', '这里能核对 50 MB 以内的 PDF。')
  try {
    const { checkFile } = await import('./check-file.ts')
    return await checkFile(new Uint8Array(await file.arrayBuffer()), asked)
  } catch {
    return failed('没能完成核对', '文件读不出来，或者网络不通，请稍后再试。')
  }
}
