import { Button } from '@mantine/core'
import { UploadCloud } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import classes from './program-upload.module.css'

const ACCEPT = 'audio/*,.mp3,.m4a,.aac,.wav,.flac'

/** Takes files dropped or picked, many at once. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the button does the same
    <div
      className={classes.drop}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <UploadCloud size={26} strokeWidth={1.7} aria-hidden />
      <div>
        <b>把音频拖到这里</b>
        <p>
          MP3、M4A、AAC、WAV、FLAC，30 秒到 6 小时，不超过 1GB，每批最多 50
          个。会按文件名里的“第N章”“第N集”排好。
        </p>
      </div>
      <Button variant="default" onClick={() => picker.current?.click()}>
        选择文件
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        accept={ACCEPT}
        hidden
        aria-label="选择音频文件"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
