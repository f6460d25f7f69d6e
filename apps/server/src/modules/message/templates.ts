import { accountTemplates } from './templates/account-templates.ts'
import { contentTemplates } from './templates/content-templates.ts'
import { contractTemplates } from './templates/contract-templates.ts'
import { identityTemplates } from './templates/identity-templates.ts'
import { moneyTemplates } from './templates/money-templates.ts'
import type { Template } from './templates/template.ts'

/** System messages, domain reference 9.4, each domain's in a file of its own. `{time}` is filled by itself. */
export const templates = {
  ...contentTemplates,
  ...contractTemplates,
  ...identityTemplates,
  ...moneyTemplates,
  ...accountTemplates,
} satisfies Record<string, Template>

export type TemplateKey = keyof typeof templates

export function isTemplateKey(key: string): key is TemplateKey {
  return Object.hasOwn(templates, key)
}

/** The names an operator may use in a text: what the code will fill in. */
export function placesOf(template: Pick<Template, 'title' | 'text'>): string[] {
  const found = `${template.title}${template.text}`.matchAll(/\{(\w+)\}/g)
  return [...new Set([...found].map(([, name = '']) => name))]
}

type Places = Record<string, string | number>

export function fillText(text: string, places: Places): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(places[name] ?? place))
}

export function fillAddress(address: string, places: Places): string {
  const filled = address.replace(/\{(\w+)\}/g, (place, name: string) =>
    name in places ? encodeURIComponent(String(places[name])) : place,
  )
  return filled.includes('{') ? (filled.split('?', 1)[0] ?? '') : filled
}
