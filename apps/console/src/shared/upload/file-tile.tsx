import { Loader } from '@mantine/core'
import { PHOTO_MIN_SIDE, PHOTO_TOO_SMALL, paperPath } from '@tingan/contract/paper'
import { FileText, Upload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import classes from './file-tile.module.css'
import { sendPaper, sendPicture } from './send-file.ts'

const MB = 1024 * 1024
const PICTURE = {
  types: ['image/jpeg', 'image/png'],
  most: 10 * MB,
  wrong: '图片需为JPG/PNG格式且不超过10MB',
}
const PROOF = {
  types: [...PICTURE.types, 'application/pdf'],
  most: 20 * MB,
  wrong: '文件需为PDF/JPG/PNG且不超过20MB',
}

const OFD = 'application/ofd'
const INVOICE = {
  types: ['application/pdf', 'image/jpeg', OFD],
  most: 10 * MB,
  wrong: '文件需为PDF/OFD/JPG且不超过10MB',
}
const RULES = { photo: PICTURE, screenshot: PICTURE, picture: PICTURE, proof: PROOF, invoice: INVOICE }
/** Browsers do not know the type of an OFD file. */
const typeOf = ({ name, type }: File) => type || (/\.ofd$/i.test(name) ? OFD : '')
const acceptOf = (types: readonly string[]) => types.map((type) => (type === OFD ? '.ofd' : type)).join()

const isSmall = ({ width, height }: { width: number | null; height: number | null }) =>
  width !== null && height !== null && Math.min(width, height) < PHOTO_MIN_SIDE

export interface FileTileProps {
  /** Names the button: 上传营业执照. */
  label: string
  value: string | null
  onChange: (value: string) => void
  onProblem: (problem: string) => void
  /** `picture`: public, shown round; the others are private papers, a `photo` one of a certificate. */
  kind: keyof typeof RULES
  wrong?: boolean
  'data-path'?: string | undefined
}

/** A place for one file: chosen or dropped, sent at once, shown when it is there. */
export function FileTile({ label, value, onChange, onProblem, kind, wrong, ...path }: FileTileProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState(false)
  const [over, setOver] = useState(false)
  const rule = RULES[kind]

  async function take(file: File | undefined) {
    if (!file || sending) return
    onProblem('')
    if (!rule.types.includes(typeOf(file)) || file.size > rule.most) return onProblem(rule.wrong)
    setSending(true)
    const sent = kind === 'picture' ? await sendPicture(file) : await sendPaper(file)
    setSending(false)
    if (!sent.ok) return onProblem(`没有传上去：${sent.msg}`)
    if (kind === 'photo' && 'paperId' in sent && isSmall(sent)) return onProblem(PHOTO_TOO_SMALL)
    onChange('url' in sent ? sent.url : sent.paperId)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }

  return (
    <>
      <button
        type="button"
        className={classes.tile}
        data-full={Boolean(value)}
        data-over={over}
        data-wrong={wrong}
        data-square={kind === 'picture'}
        aria-label={value ? `重新上传${label}` : `上传${label}`}
        aria-busy={sending}
        onClick={() => picker.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        {...path}
      >
        {sending ? (
          <Loader size={22} aria-label={`正在上传${label}`} />
        ) : (
          <Inside label={label} value={value} kind={kind} />
        )}
      </button>
      <input
        ref={picker}
        type="file"
        accept={acceptOf(rule.types)}
        hidden
        aria-label={`选择${label}文件`}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

function Inside({ label, value, kind }: Pick<FileTileProps, 'label' | 'value' | 'kind'>) {
  const [noPicture, setNoPicture] = useState(false)
  if (!value)
    return (
      <span className={classes.ask}>
        <Upload size={20} strokeWidth={1.9} aria-hidden />
        {label}
      </span>
    )
  return (
    <>
      {noPicture ? (
        <span className={classes.ask}>
          <FileText size={22} strokeWidth={1.9} aria-hidden />
          文件已上传
        </span>
      ) : (
        <img src={kind === 'picture' ? value : paperPath(value)} alt="" onError={() => setNoPicture(true)} />
      )}
      <span className={classes.again}>重新上传</span>
    </>
  )
}
