import { isSafeLink } from '@tingan/contract/rich-text'
import { Mark } from '@tiptap/core'

/** A link that is not safe is only its words, wherever it comes from. */
export const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => isSafeLink(element.getAttribute('href') ?? '') && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', { ...HTMLAttributes, rel: 'noopener nofollow' }, 0],
})
