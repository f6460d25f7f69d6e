/** What signs calls is only loaded by those who vote. */
export function startVotes() {
  for (const box of document.querySelectorAll<HTMLElement>('[data-vote]'))
    for (const button of box.querySelectorAll<HTMLButtonElement>('[data-helpful]'))
      button.addEventListener('click', () => vote(box, button))
}

async function vote(box: HTMLElement, button: HTMLButtonElement) {
  if (box.ariaBusy === 'true') return
  box.ariaBusy = 'true'
  const helpful = button.dataset.helpful === 'yes'
  const note = box.querySelector<HTMLElement>('[role=status]')!
  note.textContent = '正在记下…'
  try {
    const { sendVote } = await import('./send-vote.ts')
    const failure = await sendVote(Number(box.dataset.vote), helpful)
    if (!failure)
      for (const other of box.querySelectorAll('[data-helpful]'))
        other.setAttribute('aria-pressed', String(other === button))
    note.textContent = failure ?? (helpful ? '谢谢，很高兴帮到你。' : '谢谢，我们会把它写得更清楚。')
  } catch {
    note.textContent = '网络不通，请稍后再试。'
  }
  box.ariaBusy = 'false'
}
