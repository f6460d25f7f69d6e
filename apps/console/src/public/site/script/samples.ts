/** Dresses the browser's own players: one button, the sound's shape to seek in, one sample at a time. */
export function startSamples() {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-sample]')]
  const players = cards.map((card) => card.querySelector('audio')!)
  for (const [index, card] of cards.entries()) dress(card, players[index]!, players)
}

function dress(card: HTMLElement, audio: HTMLAudioElement, all: HTMLAudioElement[]) {
  const button = card.querySelector<HTMLButtonElement>('[data-play]')!
  const seek = card.querySelector<HTMLInputElement>('input[type=range]')!
  const time = card.querySelector<HTMLElement>('[data-time]')!
  const name = button.getAttribute('aria-label')?.slice(2) ?? ''
  const length = () => (Number.isFinite(audio.duration) ? audio.duration : Number(seek.max))

  const draw = () => {
    const done = audio.currentTime / length()
    card.style.setProperty('--done', `${Math.min(100, done * 100)}%`)
    seek.value = String(audio.currentTime)
    seek.setAttribute('aria-valuetext', `${clock(audio.currentTime)}，共 ${clock(length())}`)
    time.textContent = clock(audio.currentTime > 0 ? audio.currentTime : length())
  }
  const follow = () => {
    draw()
    if (!audio.paused) requestAnimationFrame(follow)
  }
  const change = () => {
    card.dataset.playing = String(!audio.paused)
    button.setAttribute('aria-label', (audio.paused ? '播放' : '暂停') + name)
    follow()
  }

  audio.controls = false
  button.addEventListener('click', () => {
    if (!audio.paused) return audio.pause()
    for (const other of all) if (other !== audio) other.pause()
    audio.play().catch(() => {
      time.textContent = '无法播放'
    })
  })
  seek.addEventListener('input', () => {
    audio.currentTime = Number(seek.value)
    draw()
  })
  for (const event of ['play', 'pause']) audio.addEventListener(event, change)
  audio.addEventListener('ended', () => {
    audio.currentTime = 0
    change()
  })
}

function clock(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
