import { READY } from './ready.ts'

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!

/**
 * On a slow line somebody types and presses before the script is there. Nothing of it is lost, and no form goes off by
 * itself: it all comes again, in order, once the page answers.
 */
export function keepEarlyInput(): void {
  const typed = new Set<HTMLInputElement>()
  const pressed = new Set<HTMLElement>()

  function keepTyped({ target }: Event): void {
    if (target instanceof HTMLInputElement && target.type !== 'checkbox') typed.add(target)
  }
  function keepPressed(event: Event): void {
    const target = event.target as Element
    const control = target.closest<HTMLElement>('button, input[type=checkbox]')
    if (!control) return
    event.preventDefault()
    pressed.add(control)
  }
  async function replay(): Promise<void> {
    document.removeEventListener('input', keepTyped)
    document.removeEventListener('click', keepPressed)
    const steps = [
      ...[...typed].map((input) => () => typeAgain(input)),
      ...[...pressed].map((control) => () => control.click()),
    ]
    for (const step of steps) {
      step()
      await rendered()
    }
  }

  document.addEventListener('input', keepTyped)
  document.addEventListener('click', keepPressed)
  document.addEventListener(READY, replay, { once: true })
}

/** What a step changed is drawn before the next one acts on it. */
const rendered = () => new Promise((resolve) => setTimeout(resolve))

/** React compares with what it last saw, so it has to see the field empty first. */
function typeAgain(input: HTMLInputElement): void {
  const { value } = input
  input.value = ''
  setValue.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
