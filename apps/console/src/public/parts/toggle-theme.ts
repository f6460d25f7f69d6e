import { chooseScheme } from '@tingan/kit/ui/scheme-choice.ts'

export function toggleTheme() {
  const { dataset } = document.documentElement
  const next = isDark(dataset.mantineColorScheme) ? 'light' : 'dark'
  dataset.mantineColorScheme = next
  chooseScheme(next)
}

function isDark(scheme: string | undefined): boolean {
  if (scheme === 'auto') return matchMedia('(prefers-color-scheme: dark)').matches
  return scheme === 'dark'
}
