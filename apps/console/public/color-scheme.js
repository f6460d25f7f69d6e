// Runs in the head, before the first paint: the page never flashes in the wrong colours.
;(() => {
  let wish = 'auto'
  try {
    wish = localStorage.getItem('mantine-color-scheme-value') || 'auto'
  } catch {}
  const dark = wish === 'dark' || (wish !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
