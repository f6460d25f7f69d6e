/** Without a script the link leads to the console's own form; with one the form comes here. */
export function startFeedback() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-feedback]'))
    link.addEventListener('click', (event) => {
      event.preventDefault()
      import('../../feedback/open-feedback.tsx').then(
        ({ openFeedback }) => openFeedback(),
        () => location.assign(link.href),
      )
    })
}
