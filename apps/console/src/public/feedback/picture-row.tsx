import { PICTURE_TYPES } from '@tingan/kit/api/picture-file.ts'
import { ImagePlus, X } from 'lucide-react'
import { useRef } from 'react'
import { PICTURES_MOST } from '../../shared/feedback/upload-picture.ts'
import type { usePictures } from '../../shared/feedback/use-pictures.ts'
import styles from './feedback.module.css'

/** Chosen here, or pasted anywhere in the form. */
export function PictureRow({ field }: { field: ReturnType<typeof usePictures> }) {
  const picker = useRef<HTMLInputElement>(null)
  const { pictures, problem, add, remove } = field
  return (
    <div className={styles.pictures}>
      <ul>
        {pictures.map(({ key, name, url }) => (
          <li key={key}>
            {url ? <img src={url} alt={name} /> : <span role="status">上传中</span>}
            <button
              type="button"
              className={styles.remove}
              aria-label={`移除 ${name}`}
              onClick={() => remove(key)}
            >
              <X size={12} strokeWidth={2.2} aria-hidden="true" />
            </button>
          </li>
        ))}
        {pictures.length < PICTURES_MOST && (
          <li>
            <button type="button" className={styles.pick} onClick={() => picker.current?.click()}>
              <ImagePlus size={18} strokeWidth={1.9} aria-hidden="true" />
              添加图片
            </button>
          </li>
        )}
      </ul>
      <p role="alert" className={styles.error}>
        {problem}
      </p>
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
