import { Loader } from '@mantine/core'
import { PICTURE_TYPES } from '@tingan/kit/api/picture-file.ts'
import { ImagePlus, X } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { PICTURES_MOST } from '../../shared/feedback/upload-picture.ts'
import type { usePictures } from '../../shared/feedback/use-pictures.ts'
import classes from './feedback.module.css'

/** Chosen, dropped here, or pasted anywhere in the form. */
export function PictureField({ field }: { field: ReturnType<typeof usePictures> }) {
  const picker = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { pictures, problem, add, remove } = field

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void add([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button
    <div
      className={classes.pictures}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <ul>
        {pictures.map(({ key, name, url }) => (
          <li key={key}>
            {url ? <img src={url} alt={name} /> : <Loader size={20} aria-label={`正在上传 ${name}`} />}
            <button type="button" aria-label={`移除 ${name}`} onClick={() => remove(key)}>
              <X size={13} strokeWidth={2.2} aria-hidden />
            </button>
          </li>
        ))}
        {pictures.length < PICTURES_MOST && (
          <li>
            <button type="button" className={classes.pick} onClick={() => picker.current?.click()}>
              <ImagePlus size={20} strokeWidth={1.9} aria-hidden />
              添加图片
            </button>
          </li>
        )}
      </ul>
      <p>可以直接粘贴截图，或把图片拖到这里。最多 {PICTURES_MOST} 张，PNG 或 JPG，每张不超过 10 MB。</p>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <input
        ref={picker}
        type="file"
        accept={PICTURE_TYPES.join()}
        multiple
        hidden
        aria-label="选择图片"
        onChange={(event) => {
          void add([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
