import { formatDuration } from '@tingan/rules/format'

/** Turns the links to sounds into one player that goes on with the next. */
export function startShare() {
  const page = document.querySelector<HTMLElement>('[data-share]')
  if (!page) return
  const links = [...page.querySelectorAll<HTMLAnchorElement>('[data-sound]')]
  const dock = dockOf(page.querySelector<HTMLElement>('[data-dock]')!)
  let at = -1

  const play = (next: number) => {
    const link = links[next]
    if (!link) return
    links[at]?.removeAttribute('aria-current')
    link.setAttribute('aria-current', 'true')
    at = next
    dock.play(link.href, link.dataset.sound ?? '')
  }
  for (const [index, link] of links.entries())
    link.addEventListener('click', (event) => {
      event.preventDefault()
      if (index === at) dock.toggle()
      else play(index)
    })
  dock.audio.addEventListener('ended', () => play(at + 1))
}

function dockOf(dock: HTMLElement) {
  const audio = dock.querySelector('audio')!
  const button = dock.querySelector<HTMLButtonElement>('[data-toggle]')!
  const seek = dock.querySelector<HTMLInputElement>('input')!
  const name = dock.querySelector<HTMLElement>('[data-name]')!
  const clock = dock.querySelector<HTMLElement>('[data-clock]')!

  const draw = () => {
    const length = Number.isFinite(audio.duration) ? audio.duration : 0
    seek.max = String(Math.max(1, Math.ceil(length)))
    seek.value = String(audio.currentTime)
    clock.textContent = formatDuration(audio.currentTime)
    seek.setAttribute('aria-valuetext', `${formatDuration(audio.currentTime)}，共 ${formatDuration(length)}`)
  }
  const change = () => {
    dock.dataset.playing = String(!audio.paused)
    button.setAttribute('aria-label', audio.paused ? '播放' : '暂停')
  }
  const start = () =>
    audio.play().catch(() => {
      clock.textContent = '无法播放'
    })
  const toggle = () => {
    if (audio.paused) void start()
    else audio.pause()
  }

  button.addEventListener('click', toggle)
  seek.addEventListener('input', () => {
    audio.currentTime = Number(seek.value)
  })
  for (const event of ['timeupdate', 'loadedmetadata', 'seeking']) audio.addEventListener(event, draw)
  for (const event of ['play', 'pause']) audio.addEventListener(event, change)
  return {
    audio,
    toggle,
    play(url: string, title: string) {
      dock.hidden = false
      name.textContent = title
      audio.src = url
      draw()
      void start()
    },
  }
}
