import { type Editor, Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Where a picture will stand once it is uploaded: a mark that moves along while people go on writing. */

const key = new PluginKey<DecorationSet>('uploadPlaces')

interface Change {
  add?: { place: symbol; at: number }
  drop?: symbol
}

export const UploadPlaces = Extension.create({
  name: 'uploadPlaces',
  addProseMirrorPlugins: () => [
    new Plugin({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(tr, before) {
          const places = before.map(tr.mapping, tr.doc)
          const { add, drop } = (tr.getMeta(key) ?? {}) as Change
          if (add) return places.add(tr.doc, [Decoration.widget(add.at, waiting, { place: add.place })])
          return drop ? places.remove(found(places, drop)) : places
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})

export function markPlace({ view }: Editor, at: number): symbol {
  const place = Symbol('upload')
  view.dispatch(view.state.tr.setMeta(key, { add: { place, at } } satisfies Change))
  return place
}

/** Where the mark stands now; null when its surroundings were deleted. It is gone afterwards. */
export function takePlace({ view }: Editor, place: symbol): number | null {
  const [mark] = found(key.getState(view.state) ?? DecorationSet.empty, place)
  view.dispatch(view.state.tr.setMeta(key, { drop: place } satisfies Change))
  return mark?.from ?? null
}

function found(places: DecorationSet, place: symbol): Decoration[] {
  return places.find(undefined, undefined, (spec) => spec.place === place)
}

function waiting(): HTMLElement {
  const box = document.createElement('span')
  box.dataset.uploading = ''
  box.textContent = '图片上传中…'
  return box
}
