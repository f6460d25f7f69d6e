import { Button, Input, TextInput } from '@mantine/core'
import { album } from '@tingan/contract/album'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { Avatar } from '@tingan/kit/ui/avatar.tsx'
import { isMobile } from '@tingan/rules/checks/mobile'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import classes from './album.module.css'
import type { AlbumValues } from './album-values.ts'

const MOST = 10

interface Props {
  value: AlbumValues['coAnchors']
  onChange: (value: AlbumValues['coAnchors']) => void
  error?: ReactNode
}

/** Others who speak: somebody of the platform, found exactly, or simply a name. */
export function CoAnchorsField({ value, onChange, error }: Props) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const find = useAction(album.otherAnchorCheck, {
    onDone: ({ exist, canUse, uid, nickname }) => {
      if (!exist || !canUse) return setProblem(exist ? '这位主播还不能作为联合主播' : '没有找到这位主播')
      add({ uid, name: nickname })
    },
    onFailure: ({ msg }) => {
      setProblem(`${msg}，也可以只写名字`)
      return true
    },
  })

  function add(one: AlbumValues['coAnchors'][number]) {
    setProblem('')
    setText('')
    const known = value.some(({ uid, name }) => name === one.name && uid === one.uid)
    if (!known) onChange([...value, one])
  }

  function search() {
    const sought = text.trim()
    if (!sought) return setProblem('请输入主播UID、手机号或昵称')
    setProblem('')
    const by = isMobile(sought)
      ? { mobile: sought }
      : /^\d{6,10}$/.test(sought)
        ? { anchorUid: Number(sought) }
        : { nickname: sought }
    void find.run(by)
  }

  return (
    <Input.Wrapper
      label="联合主播"
      description={`最多 ${MOST} 人，选填。可以按 UID、手机号或昵称查找平台主播，也可以只写名字。`}
      error={problem || error}
      labelElement="div"
    >
      {value.length > 0 && (
        <ul className={classes.people} aria-label="已添加的联合主播">
          {value.map((one) => (
            <li key={`${one.uid ?? ''}${one.name}`}>
              <Avatar src="" name={one.name} size={22} />
              {one.name}
              {one.uid && <small>UID {one.uid}</small>}
              <button
                type="button"
                aria-label={`移除联合主播${one.name}`}
                onClick={() => onChange(value.filter((other) => other !== one))}
              >
                <X size={13} strokeWidth={2} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {value.length < MOST && (
        <div className={classes.find}>
          <TextInput
            aria-label="联合主播"
            placeholder="UID、手机号、昵称或名字"
            maxLength={20}
            value={text}
            data-path="coAnchors"
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              search()
            }}
          />
          <Button variant="default" loading={find.running} onClick={search}>
            查找并添加
          </Button>
          <Button
            variant="subtle"
            color="gray"
            disabled={!text.trim() || find.running}
            onClick={() => add({ name: text.trim() })}
          >
            只写名字
          </Button>
        </div>
      )}
    </Input.Wrapper>
  )
}
