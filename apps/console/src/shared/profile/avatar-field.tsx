import { Button, Input } from '@mantine/core'
import { PICTURE_TYPES, pictureRefusal } from '@tingan/kit/api/picture-file.ts'
import { Avatar } from '@tingan/kit/ui/avatar.tsx'
import { Camera } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { openPicture } from '../upload/open-picture.ts'
import { sendPicture } from '../upload/send-file.ts'
import { AVATAR } from './crop.ts'
import { CropDialog } from './crop-dialog.tsx'
import classes from './profile.module.css'

interface Props {
  /** Its first character stands in until there is a picture. */
  name: string
  value?: string | null | undefined
  onChange?: (url: string) => void
  error?: ReactNode
  required?: boolean
  className?: string | undefined
  'data-path'?: string
}

/** A picture of oneself: chosen, cut square here, sent at once. */
export function AvatarField({ name, value, onChange, error, required, className, ...path }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState('')

  async function choose(file: File | undefined) {
    if (!file) return
    setProblem(pictureRefusal(file) ?? '')
    if (pictureRefusal(file)) return
    const opened = await openPicture(file, AVATAR.smallest)
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

  return (
    <Input.Wrapper
      label="头像"
      labelElement="div"
      required={required ?? false}
      error={problem || error}
      className={className}
    >
      <div className={classes.avatar}>
        <Avatar src={value ?? ''} name={name} size={72} />
        <div>
          <Button
            variant="default"
            leftSection={<Camera size={15} strokeWidth={1.9} />}
            onClick={() => picker.current?.click()}
            {...path}
          >
            {value ? '更换头像' : '上传头像'}
          </Button>
          <p>JPG 或 PNG，边长至少 300 像素，选好后可裁剪。</p>
        </div>
      </div>
      <input
        ref={picker}
        type="file"
        accept={PICTURE_TYPES.join()}
        hidden
        aria-label="选择头像图片"
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      {picture && (
        <CropDialog
          picture={picture}
          sending={sending}
          onTake={(square) => void send(square)}
          onClose={() => setPicture(null)}
        />
      )}
    </Input.Wrapper>
  )
}
