import { useComputedColorScheme } from '@mantine/core'
import articleStyles from '@tingan/kit/rich-text/article.css?url'
import plainStyles from '@tingan/kit/ui/plain.css?url'
import tokens from '@tingan/kit/ui/tokens.css?url'
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

const links = [tokens, plainStyles, articleStyles].map((href) => `<link rel="stylesheet" href="${href}">`)
const page = `<!doctype html><html lang="zh-CN"><head><title>预览</title>
<meta name="viewport" content="width=device-width">${links.join('')}</head>
<body style="padding:16px"></body></html>`

/** A page of its own with the public site's styles: what is narrow there is narrow here. Links lead nowhere. */
export function PreviewFrame({ label, children }: { label: string; children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  useEffect(() => {
    if (body) body.ownerDocument.documentElement.dataset.mantineColorScheme = scheme
  }, [body, scheme])

  function stay(event: SyntheticEvent) {
    if ((event.target as Element).closest('a')) event.preventDefault()
  }

  return (
    <>
      <iframe
        title={label}
        srcDoc={page}
        onLoad={(event) => setBody(event.currentTarget.contentDocument?.body ?? null)}
      />
      {body && createPortal(<div onClickCapture={stay}>{children}</div>, body)}
    </>
  )
}
