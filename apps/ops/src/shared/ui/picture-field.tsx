import { Button, Input, Loader } from '@mantine/core'
import { PICTURE_TYPES } from '@tingan/kit/api/picture-file.ts'
import { ImagePlus } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { type UploadedPicture, uploadPicture } from '../upload-picture.ts'
import classes from './picture-field.module.css'

interface Props {
  label: string
  /** Its name in the form. */
  name: string
  value: string
  onChange: (url: string) => void
  hint: string
  /** Width to height of the frame it is shown in. */
  ratio: number
  required?: boolean
  error?: ReactNode
  /** What the page will put over it. */
  children?: ReactNode
  /** Why an uploaded picture does not fit. */
  refuse?: (picture: UploadedPicture) => string | null
}

/** One picture: chosen, dropped here or pasted while this has the focus. */
export function PictureField(props: Props) {
  const { label, name, value, onChange, hint, ratio, required = false, error, refuse, children } = props
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [running, setRunning] = useState(false)
  const [problem, setProblem] = useState('')

  async function take(file: File | undefined) {
    if (!file || running) return
    setRunning(true)
    setProblem('')
    const sent = await uploadPicture(file)
    setRunning(false)
    const refusal = 'msg' in sent ? sent.msg : (refuse?.(sent) ?? null)
    if (refusal) setProblem(refusal)
    else if ('url' in sent) onChange(sent.url)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      withAsterisk={required}
      description={hint}
      error={problem || error}
      errorProps={{ role: 'alert' }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own look */}
      <div
        role="group"
        aria-labelledby={id}
        className={classes.field}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        onPaste={(event) => void take(event.clipboardData.files[0])}
      >
        <button
          type="button"
          className={classes.frame}
          style={{ aspectRatio: ratio }}
          data-path={name}
          data-error={Boolean(problem || error)}
          aria-label={value ? `更换${label}` : `上传${label}`}
          onClick={() => picker.current?.click()}
        >
          {value && <img src={value} alt="" />}
          {value && children}
          {running && <Loader size={22} aria-label="正在上传" />}
          {!value && !running && (
            <span className={classes.empty}>
              <ImagePlus size={20} strokeWidth={1.9} aria-hidden />
              点击选择，或把图片拖到这里
            </span>
          )}
        </button>
        {value && !required && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange('')}>
            移除
          </Button>
        )}
        <input
          ref={picker}
          type="file"
          accept={PICTURE_TYPES.join()}
          hidden
          aria-label={`选择${label}`}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </div>
    </Input.Wrapper>
  )
}
