import { Button, Input } from '@mantine/core'
import { COVER_RULE } from '@tingan/contract/album-fields'
import { PICTURE_TYPES } from '@tingan/kit/api/picture-file.ts'
import { ImagePlus } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { CropDialog } from '../profile/crop-dialog.tsx'
import { openPicture } from '../upload/open-picture.ts'
import { sendPicture } from '../upload/send-file.ts'
import classes from './content.module.css'
import { Cover } from './cover.tsx'

/** Sides of a cover, in pixels. */
const COVER = { smallest: 600, largest: 1400 }
const READABLE_BYTES = 20 * 1024 * 1024

interface Props {
  label: string
  value?: string | null | undefined
  /** Shown while there is none of its own. */
  fallback?: string
  onChange?: (url: string) => void
  error?: ReactNode
  required?: boolean
  className?: string | undefined
  'data-path'?: string
}

/** Chosen or dropped, cut square here, sent at once. */
export function CoverField({
  label,
  value,
  fallback = '',
  onChange,
  error,
  required,
  className,
  ...path
}: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState('')

  async function choose(file: File | undefined) {
    if (!file) return
    setProblem('')
    if (!PICTURE_TYPES.includes(file.type) || file.size > READABLE_BYTES) return setProblem(COVER_RULE)
    const opened = await openPicture(file, COVER.smallest)
    if (opened.ok) setPicture(opened.bitmap)
    else setProblem(opened.problem)
  }

  async function send(square: File) {
    setSending(true)
    const sent = await sendPicture(square)
    setSending(false)
    setPicture(null)
    if (sent.ok) onChange?.(sent.url)
    else setProblem(`没有传上去：${sent.msg}`)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    void choose(event.dataTransfer.files[0])
  }

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      required={required ?? false}
      error={problem || error}
      className={className}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the button does the same */}
      <div className={classes.coverField} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <Cover src={value || fallback} size={112} />
        <div>
          <Button
            variant="default"
            leftSection={<ImagePlus size={15} strokeWidth={1.9} />}
            onClick={() => picker.current?.click()}
            {...path}
          >
            {value ? `更换${label}` : `上传${label}`}
          </Button>
          {value && !required && (
            <Button variant="subtle" color="gray" onClick={() => onChange?.('')}>
              不用单独封面
            </Button>
          )}
          <p>JPG 或 PNG，边长 600-3000 像素，推荐 1400；也可以拖进来，选好后裁成正方形。</p>
        </div>
      </div>
      <input
        ref={picker}
        type="file"
        accept={PICTURE_TYPES.join()}
        hidden
        aria-label={`选择${label}图片`}
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      {picture && (
        <CropDialog
          title={`裁剪${label}`}
          round={false}
          sides={COVER}
          picture={picture}
          sending={sending}
          onTake={(square) => void send(square)}
          onClose={() => setPicture(null)}
        />
      )}
    </Input.Wrapper>
  )
}
