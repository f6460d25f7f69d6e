/** The key of the console's own switch and of /color-scheme.js. */
const KEY = 'mantine-color-scheme-value'

export function toggleTheme() {
  const { dataset } = document.documentElement
  const next = dataset.mantineColorScheme === 'dark' ? 'light' : 'dark'
  dataset.mantineColorScheme = next
  try {
    localStorage.setItem(KEY, next)
  } catch {
    // The choice holds for this page only.
  }
}
