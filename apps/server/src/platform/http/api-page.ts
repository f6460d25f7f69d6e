import { type Call, type CallGroup, callPath } from '@tingan/contract/call'
import { type ErrorCode, errorTexts } from '@tingan/contract/errors'
import { z } from 'zod'
import { escapeHtml } from '../html/document.ts'

/** A readable page of every call: who may, what goes in, what comes out, what can go wrong. */
export function apiPage(groups: Record<string, CallGroup>): string {
  const entries = Object.entries(groups)
  const index = entries.map(([domain]) => `<a href="#${domain}">${domain}</a>`).join('')
  const sections = entries
    .map(
      ([domain, group]) =>
        `<section id="${domain}"><h2>${domain}</h2>${Object.values(group).map(card).join('')}</section>`,
    )
    .join('')
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>听岸 API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/docs/api.css"></head>
<body><header><h1>听岸 API</h1><p>所有应答为 HTTP 200 与 <code>{code, msg, data}</code>；200 之外的 code 即失败。机器可读版本：<a href="/openapi.json">/openapi.json</a></p><nav>${index}</nav></header><main>${sections}</main></body></html>`
}

const WHO = { anyone: '无需登录', either: '登录与否均可', member: '需登录', staff: '后台员工' }

function card(declaration: Call): string {
  const { method, title, access, errors } = declaration
  const roles = access.who === 'member' && access.roles.length < 5 ? `（${access.roles.join('、')}）` : ''
  return `<article><h3><b class="${method.toLowerCase()}">${method}</b> <code>${escapeHtml(callPath(declaration))}</code></h3>
<p>${escapeHtml(title)} · ${WHO[access.who]}${roles}</p>
<details><summary>输入</summary>${block(declaration.input, 'input')}</details>
<details><summary>输出 data</summary>${block(declaration.output, 'output')}</details>
${errors.length ? `<ul>${errors.map((code) => `<li><code>${code}</code> ${escapeHtml(errorTexts[code as ErrorCode])}</li>`).join('')}</ul>` : ''}</article>`
}

function block(type: z.ZodType, io: 'input' | 'output'): string {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return `<pre>${escapeHtml(JSON.stringify(shape, null, 2))}</pre>`
}

apiPage.css = `:root{color-scheme:light dark;--ink:light-dark(#1a1d1b,#edf0ee);--soft:light-dark(#565b57,#abb4b0);--card:light-dark(#fff,#181e1c);--line:light-dark(#e8e5dc,#262e2b);--brand:light-dark(#0b6b5e,#3db8a5)}
body{margin:0;background:light-dark(#faf9f6,#121716);color:var(--ink);font:14px/22px system-ui,sans-serif}
header,main{max-width:880px;margin:0 auto;padding:24px 20px}nav{display:flex;gap:14px;flex-wrap:wrap}a{color:var(--brand)}
article{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:14px 18px;margin:12px 0}
h3{margin:0;font-size:15px;font-weight:600}p{margin:4px 0 8px;color:var(--soft)}b{color:var(--brand)}summary{cursor:pointer}
pre{overflow:auto;font-size:12px;line-height:18px}ul{margin:8px 0 0;padding-left:18px;color:var(--soft)}`
