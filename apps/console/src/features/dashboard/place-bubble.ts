export interface Box {
  left: number
  top: number
  width: number
  height: number
}

interface Size {
  width: number
  height: number
}

const GAP = 14
const EDGE = 16

/** Beside what it speaks about, on the first side with room: right, below, left, above; else in the middle. */
export function placeBubble(target: Box | null, bubble: Size, view: Size): { left: number; top: number } {
  const middle = { left: (view.width - bubble.width) / 2, top: (view.height - bubble.height) / 2 }
  if (!target) return inside(middle, bubble, view)
  const sides = [
    { left: target.left + target.width + GAP, top: target.top },
    { left: target.left, top: target.top + target.height + GAP },
    { left: target.left - bubble.width - GAP, top: target.top },
    { left: target.left, top: target.top - bubble.height - GAP },
  ]
  const found = sides
    .map((place) => inside(place, bubble, view))
    .find((place) => isClear(place, bubble, target))
  return found ?? inside(middle, bubble, view)
}

function inside(place: { left: number; top: number }, bubble: Size, view: Size) {
  return {
    left: clamp(place.left, view.width - bubble.width - EDGE),
    top: clamp(place.top, view.height - bubble.height - EDGE),
  }
}

function clamp(value: number, most: number): number {
  return Math.max(EDGE, Math.min(value, most))
}

/** Covers nothing of what it points at. */
function isClear(place: { left: number; top: number }, bubble: Size, target: Box): boolean {
  return (
    place.left >= target.left + target.width ||
    place.left + bubble.width <= target.left ||
    place.top >= target.top + target.height ||
    place.top + bubble.height <= target.top
  )
}
