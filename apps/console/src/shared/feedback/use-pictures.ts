import { feedback } from '@tingan/contract/feedback'
import { pictureRefusal } from '@tingan/kit/api/picture-file.ts'
import { useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { PICTURES_MOST, uploadPicture } from './upload-picture.ts'

export interface Picture {
  key: number
  name: string
  /** Empty while it is on its way. */
  url: string
}

let nextKey = 0

/** Pictures are sent as soon as they are chosen; the form waits for none of them but the last. */
export function usePictures() {
  const [pictures, setPictures] = useState<Picture[]>([])
  const [problem, setProblem] = useState('')

  async function add(files: readonly File[]): Promise<void> {
    setProblem('')
    const room = PICTURES_MOST - pictures.length
    if (files.length > room) setProblem(`最多${PICTURES_MOST}张图片`)
    await Promise.all(files.slice(0, room).map(send))
  }

  async function send(file: File): Promise<void> {
    const refusal = pictureRefusal(file)
    if (refusal) return setProblem(refusal)
    const key = nextKey++
    setPictures((now) => [...now, { key, name: file.name || '粘贴的图片', url: '' }])
    const token = await callApi(feedback.hostToken, { for: 'pic' })
    const sent = token.ok ? await uploadPicture(file, token.data.hostToken) : token
    if ('url' in sent)
      return setPictures((now) =>
        now.map((picture) => (picture.key === key ? { ...picture, ...sent } : picture)),
      )
    setProblem(`${file.name || '图片'}没有传上去：${sent.msg}`)
    remove(key)
  }

  function remove(key: number): void {
    setPictures((now) => now.filter((picture) => picture.key !== key))
  }

  return { pictures, problem, sending: pictures.some(({ url }) => !url), add, remove }
}
