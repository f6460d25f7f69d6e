import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ALBUM_STATUS_NAMES } from '@tingan/contract/album'
import { useState } from 'react'
import { useScope } from '../../shared/content/scope.ts'
import { albumQuery, albumsQuery } from './program-queries.ts'

const QUIET_MS = 300

interface Props {
  albumId: number | null
  onChange: (albumId: number) => void
  /** Above the field; else only for the ear. */
  label?: string
  className?: string | undefined
}

/** Which album one works in. Found by typing: some have two thousand. */
export function AlbumPicker({ albumId, onChange, label, className }: Props) {
  const scope = useScope()
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed, QUIET_MS)
  const known = useQuery({ ...albumQuery(scope, albumId ?? 0), enabled: albumId !== null }).data
  const isChosen = typed === known?.title
  const query = useQuery({
    ...albumsQuery(scope, isChosen ? '' : keyword.trim()),
    placeholderData: keepPreviousData,
  })
  const found = query.data?.list ?? []
  const options = known && !found.some((row) => row.albumId === known.albumId) ? [known, ...found] : found
  return (
    <Select
      {...(label ? { label } : { 'aria-label': '专辑' })}
      className={className ?? ''}
      placeholder={query.isError ? '没有加载出来，点击重试' : '选择专辑，可搜索'}
      searchable
      allowDeselect={false}
      nothingFoundMessage="没有找到专辑"
      data={options.map((row) => ({ value: String(row.albumId), label: row.title, status: row.status }))}
      renderOption={({ option }) => {
        const row = options.find((one) => String(one.albumId) === option.value)
        return (
          <>
            {option.label}
            {row && <small> · {ALBUM_STATUS_NAMES[row.status]}</small>}
          </>
        )
      }}
      filter={({ options: all }) => all}
      value={albumId === null ? null : String(albumId)}
      onSearchChange={setTyped}
      onDropdownOpen={() => query.isError && void query.refetch()}
      onChange={(id) => id && onChange(Number(id))}
    />
  )
}
