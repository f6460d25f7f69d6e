const EVERY_MS = 7000

/** Moves the row on by itself, unless somebody reads, asks for quiet or wants no motion. */
export function startSlides() {
  const box = document.querySelector<HTMLElement>('[data-slides]')
  const row = box?.querySelector<HTMLElement>('[data-slides-row]')
  const dots = [...(box?.querySelectorAll<HTMLButtonElement>('[data-slide]') ?? [])]
  if (!box || !row || dots.length < 2) return

  const still = matchMedia('(prefers-reduced-motion: reduce)')
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

  setPaused(paused)
  row.addEventListener('scroll', mark, { passive: true })
  pauseButton?.addEventListener('click', () => setPaused(!paused))
  for (const [index, dot] of dots.entries()) dot.addEventListener('click', () => show(index))
  for (const name of ['pointerenter', 'focusin']) box.addEventListener(name, () => (held = true))
  for (const name of ['pointerleave', 'focusout']) box.addEventListener(name, () => (held = false))
  setInterval(() => {
    if (!paused && !held && !document.hidden) show(at() + 1)
  }, EVERY_MS)
}
