import { ActionIcon, Modal } from '@mantine/core'
import { FileView } from '@tingan/kit/pdf/file-view.tsx'
import { ChevronLeft, ChevronRight, FileText } from 'lucide-react'
import { useState } from 'react'
import { useKeys } from '../keys.ts'
import classes from './pictures.module.css'

/** Small pictures and documents in a row; one opens large, and the arrow keys go through them all. */
export function Pictures({ urls }: { urls: string[] }) {
  const [shown, setShown] = useState<number | null>(null)
  const [documents, setDocuments] = useState<readonly string[]>([])
  if (urls.length === 0) return null
  return (
    <>
      <ul className={classes.strip} aria-label="图片">
        {urls.map((url, at) => (
          <li key={url}>
            <button type="button" onClick={() => setShown(at)}>
              {documents.includes(url) ? (
                <span>
                  <FileText size={26} strokeWidth={1.6} aria-hidden />第 {at + 1} 份文件
                </span>
              ) : (
                <img
                  src={url}
                  alt={`第 ${at + 1} 张图片`}
                  loading="lazy"
                  onError={() => setDocuments((known) => [...known, url])}
                />
              )}
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Viewer
          urls={urls}
          at={shown}
          isDocument={documents.includes(urls[shown] ?? '')}
          onMove={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}

interface ViewerProps {
  urls: string[]
  at: number
  isDocument: boolean
  onMove: (at: number) => void
  onClose: () => void
}

function Viewer({ urls, at, isDocument, onMove, onClose }: ViewerProps) {
  const url = urls[at] ?? ''
  const move = (step: number) => onMove((at + step + urls.length) % urls.length)
  useKeys({ ArrowLeft: () => move(-1), ArrowRight: () => move(1) }, { inDialog: true })
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={`${isDocument ? '文件' : '图片'} ${at + 1} / ${urls.length}`}
    >
      <div className={classes.viewer} data-document={isDocument}>
        {isDocument ? (
          <FileView key={url} url={url} name={`第 ${at + 1} 份文件`} />
        ) : (
          <img src={url} alt={`第 ${at + 1} 张图片，放大`} />
        )}
        {urls.length > 1 && (
          <>
            <Step label="上一张" onClick={() => move(-1)} />
            <Step label="下一张" onClick={() => move(1)} />
          </>
        )}
      </div>
      <a href={url} target="_blank" rel="noreferrer">
        查看原件
      </a>
    </Modal>
  )
}

function Step({ label, onClick }: { label: '上一张' | '下一张'; onClick: () => void }) {
  const Icon = label === '上一张' ? ChevronLeft : ChevronRight
  return (
    <ActionIcon variant="default" size="lg" radius="xl" aria-label={label} onClick={onClick}>
      <Icon size={18} strokeWidth={1.9} aria-hidden />
    </ActionIcon>
  )
}
