import { rotateSlides } from '../../../shared/slides/rotate-slides.ts'

export function startSlides() {
  for (const box of document.querySelectorAll<HTMLElement>('[data-slides]')) rotateSlides(box)
}
