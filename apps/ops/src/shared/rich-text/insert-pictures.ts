import type { Editor } from '@tiptap/react'
import { uploadPicture } from '../upload-picture.ts'
import { markPlace, takePlace } from './upload-places.ts'

/** Sent one after the other, so that they stand in the order they were given. */
export async function insertPictures(
  editor: Editor,
  files: File[],
  at: number,
  say: (problem: string) => void,
): Promise<void> {
  say('')
  const waiting = files.map((file) => ({ file, place: markPlace(editor, at) }))
  for (const { file, place } of waiting) {
    const sent = await uploadPicture(file)
    if (editor.isDestroyed) return
    const now = takePlace(editor, place)
    if ('msg' in sent) say(`${file.name || '图片'}没有传上去：${sent.msg}`)
    else if (now !== null) editor.commands.insertContentAt(now, { type: 'image', attrs: { src: sent.url } })
  }
}
