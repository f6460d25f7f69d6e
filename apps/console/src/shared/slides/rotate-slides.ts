const EVERY_MS = 7000

/**
 * Moves a row of slides on by itself, unless somebody reads, asks for quiet or wants no motion. The same for the site,
 * which has no framework, and for the console: `data-slides-row` scrolls, `data-slide` buttons point into it,
 * `data-slides-pause` holds it. Answers what ends it.
 */
export function rotateSlides(box: HTMLElement): () => void {
  const row = box.querySelector<HTMLElement>('[data-slides-row]')
  const dots = [...box.querySelectorAll<HTMLButtonElement>('[data-slide]')]
  if (!row || dots.length < 2) return () => {}

  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const ended = new AbortController()
  const on = (target: HTMLElement | null, names: string[], act: (event: Event) => void) => {
    for (const name of names)
      target?.addEventListener(name, act, { signal: ended.signal, passive: name === 'scroll' })
  }
  let paused = still.matches
  let held = false
  const at = () => Math.round(row.scrollLeft / row.clientWidth)

  const show = (index: number) => {
    const left = ((index + dots.length) % dots.length) * row.clientWidth
    row.scrollTo({ left, behavior: still.matches ? 'auto' : 'smooth' })
  }
  const mark = () => {
    for (const [index, dot] of dots.entries())
      if (index === at()) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
  }
  const pauseButton = box.querySelector<HTMLButtonElement>('[data-slides-pause]')
  const setPaused = (value: boolean) => {
    paused = value
    box.dataset.paused = String(paused)
    pauseButton?.setAttribute('aria-label', paused ? '继续轮播' : '暂停轮播')
  }
  const step = (event: Event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[(event as KeyboardEvent).key]
    if (!by) return
    event.preventDefault()
    show(at() + by)
  }

  setPaused(paused)
  mark()
  on(row, ['scroll'], mark)
  on(pauseButton, ['click'], () => setPaused(!paused))
  on(box, ['keydown'], step)
  on(box, ['pointerenter', 'focusin'], () => (held = true))
  on(box, ['pointerleave', 'focusout'], () => (held = false))
  for (const [index, dot] of dots.entries()) on(dot, ['click'], () => show(index))
  const timer = setInterval(() => {
    if (!paused && !held && !document.hidden) show(at() + 1)
  }, EVERY_MS)
  return () => {
    ended.abort()
    clearInterval(timer)
  }
}
