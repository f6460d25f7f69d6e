import { Button } from '@mantine/core'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import type { ProgramRow } from './program-rows.ts'
import classes from './program-upload.module.css'

const LONGEST_TITLE = 60
const COVER_SIDE = { least: 600, most: 3000 }

interface Props {
  row: ProgramRow
  error: ReactNode
  onChange: (part: Partial<ProgramRow>) => void
}

/** What was read in the file, one click away, and what sounds like it. */
export function ProgramFound({ row, error, onChange }: Props) {
  const { found } = row
  if (!found) return null
  const title = [...found.title.trim()].slice(0, LONGEST_TITLE).join('')
  const offersTitle = title !== '' && title !== row.title
  if (!offersTitle && !found.cover && found.like.length === 0) return null
  return (
    <div className={classes.found}>
      {found.like.length > 0 && (
        <p role="status">
          <TriangleAlert size={14} strokeWidth={1.9} aria-hidden />与{found.like.join('、')}
          ，重复的内容审核时会退回
        </p>
      )}
      {offersTitle && (
        <Button size="compact-sm" variant="default" onClick={() => onChange({ title })}>
          用文件里的标题「{title}」
        </Button>
      )}
      {found.cover && <FoundCover row={row} src={found.cover} onChange={onChange} />}
      {error && <p role="alert">{error}</p>}
    </div>
  )
}

function FoundCover({ row, src, onChange }: Omit<Props, 'error'> & { src: string }) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const taken = row.cover === src
  const fits =
    size !== null &&
    size.width === size.height &&
    size.width >= COVER_SIDE.least &&
    size.width <= COVER_SIDE.most
  const measure = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) =>
    setSize({ width: naturalWidth, height: naturalHeight })
  return (
    <span className={classes.foundCover}>
      <img src={src} alt={`${row.name}里的封面`} width={36} height={36} onLoad={measure} />
      {size !== null && !fits ? (
        <span>
          文件里的封面是 {size.width}×{size.height}，需为 {COVER_SIDE.least}-{COVER_SIDE.most} 像素的正方形
        </span>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          disabled={!fits}
          onClick={() => onChange({ cover: taken ? '' : src })}
        >
          {taken ? '不用这张封面' : '用作节目封面'}
        </Button>
      )}
    </span>
  )
}
