import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox } from '@mantine/core'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { toastInfo } from '@tingan/kit/ui/toast.ts'
import { useEffect } from 'react'
import { moved } from '../../shared/table/sort-keys.ts'
import sheet from '../../shared/ui/sheet.module.css'
import { fileKey, isSending } from '../../shared/upload/audio/upload-item.ts'
import { addUploads, cancelUpload } from '../../shared/upload/audio/upload-queue.ts'
import { useUploads } from '../../shared/upload/audio/upload-store.ts'
import { AlbumPicker } from './album-picker.tsx'
import { DropZone } from './drop-zone.tsx'
import { NoAlbums } from './no-albums.tsx'
import classes from './program.module.css'
import { ProgramRow } from './program-row.tsx'
import { type ProgramRow as Row, rowOfFile, withFiles } from './program-rows.ts'
import upload from './program-upload.module.css'
import { ReleaseField } from './release-field.tsx'
import { UnusedFiles } from './unused-files.tsx'
import { useAlbumId } from './use-album-id.ts'
import { useProgramsForm } from './use-programs-form.ts'

export function ProgramCreatePage() {
  const { albumId, query, choose } = useAlbumId()
  return (
    <>
      <PageHeader
        title="上传节目"
        description="上传在后台进行，可以去别的页面。中途断网或关掉浏览器，再次选择同一个文件会接着传。"
      />
      {albumId === null ? (
        <NoAlbums query={query} />
      ) : (
        <div className={classes.stack}>
          <Card>
            <AlbumPicker label="上传到专辑" className={classes.album} albumId={albumId} onChange={choose} />
          </Card>
          <Batch key={albumId} albumId={albumId} />
        </div>
      )}
    </>
  )
}

function Batch({ albumId }: { albumId: number }) {
  const form = useProgramsForm(albumId)
  const uploads = useUploads()
  const { list, releaseType, isAi } = form.values
  const items = new Map(uploads.map((item) => [item.key, item]))
  const ready = list.filter(({ audioFileId }) => audioFileId).length
  useLeaveWarning(uploads.some(isSending))

  function take(files: File[]) {
    const { rows, tooMany } = withFiles(list, files)
    if (tooMany > 0) toastInfo(`每批最多 50 个，有 ${tooMany} 个没有加入，提交这一批后再传`)
    const kept = new Set(rows.map(({ key }) => key))
    form.setRows(rows)
    addUploads(files.filter((file) => kept.has(fileKey(file))))
  }

  const change = (key: string, part: Partial<Row>) =>
    form.setRows(list.map((row) => (row.key === key ? { ...row, ...part } : row)))

  function remove(row: Row) {
    if (items.has(row.key)) cancelUpload(row.key)
    form.setRows(list.filter(({ key }) => key !== row.key))
  }

  return (
    <>
      <UnusedFiles rows={list} onUse={(file) => form.setRows([...list, rowOfFile(file)])} />
      <Card>
        <ContractForm form={form} label="上传节目" className={sheet.single}>
          <DropZone onFiles={take} />
          {list.length > 0 && (
            <>
              <ol className={upload.rows} aria-label="待提交的节目">
                {list.map((row, at) => (
                  <ProgramRow
                    key={row.key}
                    row={row}
                    at={at}
                    count={list.length}
                    item={items.get(row.key)}
                    scheduled={releaseType === 2}
                    errors={form.errors}
                    onChange={(part) => change(row.key, part)}
                    onMove={(to) => form.setRows(moved(list, at, to))}
                    onRemove={() => remove(row)}
                  />
                ))}
              </ol>
              <ReleaseField form={form} albumId={albumId} />
              <Checkbox
                label="这些节目包含 AI 生成的内容"
                checked={isAi}
                onChange={(event) => form.setIsAi(event.currentTarget.checked)}
              />
              <div className={sheet.submit}>
                <Button type="submit" loading={form.submitting} disabled={ready < list.length}>
                  提交 {list.length} 个节目
                </Button>
                <p className={sheet.quiet} role="status">
                  {ready < list.length
                    ? `已传好 ${ready} / ${list.length} 个，全部传好后可以提交；传不了的可以移除。`
                    : '提交后进入审核，结果会通知你。'}
                </p>
              </div>
            </>
          )}
        </ContractForm>
      </Card>
    </>
  )
}

/** Closing the tab would cut the uploads; other pages of the console do not. */
function useLeaveWarning(on: boolean): void {
  useEffect(() => {
    if (!on) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [on])
}
