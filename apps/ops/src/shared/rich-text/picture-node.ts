import { isStoredPicture } from '@tingan/contract/rich-text'
import { Node } from '@tiptap/core'

/** Pictures are ours: uploaded first, then shown. */
export const Picture = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => isStoredPicture(element.getAttribute('src') ?? '') && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})
