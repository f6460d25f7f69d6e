/** Which square of a picture is taken; `x` and `y` say where between its edges, from 0 to 1. */
export interface Crop {
  zoom: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** Pixels a square may have on each side. */
export interface Sides {
  smallest: number
  largest: number
}

export const AVATAR: Sides = { smallest: 300, largest: 800 }
export const MIDDLE: Crop = { zoom: 1, x: 0.5, y: 0.5 }

/** As far in as the square still has enough of its own pixels. */
export function mostZoom({ width, height }: Size, { smallest } = AVATAR): number {
  return Math.max(1, Math.min(4, Math.min(width, height) / smallest))
}

export function cropSquare({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * x, top: (height - side) * y, side }
}

/** The picture follows the finger: `dx` and `dy` are parts of the square. */
export function drag(size: Size, crop: Crop, dx: number, dy: number): Crop {
  const { side } = cropSquare(size, crop)
  const moved = (at: number, by: number, whole: number) =>
    whole === side ? at : Math.min(1, Math.max(0, at - (by * side) / (whole - side)))
  return { ...crop, x: moved(crop.x, dx, size.width), y: moved(crop.y, dy, size.height) }
}

export function outputSide(side: number, { smallest, largest } = AVATAR): number {
  return Math.round(Math.min(largest, Math.max(smallest, side)))
}
