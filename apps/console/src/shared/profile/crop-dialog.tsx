import { Button, Modal } from '@mantine/core'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { AVATAR, type Crop, cropSquare, drag, MIDDLE, mostZoom, outputSide, type Sides } from './crop.ts'
import classes from './profile.module.css'

const QUALITY = 0.9

interface Props {
  picture: ImageBitmap
  /** While the square is on its way. */
  sending: boolean
  onTake: (square: File) => void
  onClose: () => void
  title?: string
  /** What is inside the circle will be seen; else the whole square. */
  round?: boolean
  sides?: Sides
}

/** Drag the picture or move the three sliders. */
export function CropDialog(props: Props) {
  const { picture, sending, onTake, onClose, title = '裁剪头像', round = true, sides = AVATAR } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState<Crop>(MIDDLE)
  const held = useRef<{ x: number; y: number } | null>(null)

  useEffect(() => {
    if (canvas.current) paint(canvas.current, picture, crop)
  }, [picture, crop])

  function move(event: PointerEvent<HTMLCanvasElement>) {
    if (!held.current) return
    const { width } = event.currentTarget.getBoundingClientRect()
    const dx = (event.clientX - held.current.x) / width
    const dy = (event.clientY - held.current.y) / width
    held.current = { x: event.clientX, y: event.clientY }
    setCrop((now) => drag(picture, now, dx, dy))
  }

  async function take() {
    const square = document.createElement('canvas')
    square.width = outputSide(cropSquare(picture, crop).side, sides)
    square.height = square.width
    paint(square, picture, crop)
    const blob = await new Promise<Blob | null>((done) => square.toBlob(done, 'image/jpeg', QUALITY))
    if (blob) onTake(new File([blob], 'picture.jpg', { type: 'image/jpeg' }))
  }

  const slider = (name: keyof Crop, label: string, min: number, max: number) => (
    <label className={classes.slider}>
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={(max - min) / 100 || 1}
        value={crop[name]}
        disabled={max === min}
        onChange={(event) => {
          const value = Number(event.currentTarget.value)
          setCrop((now) => ({ ...now, [name]: value }))
        }}
      />
    </label>
  )

  return (
    <Modal opened onClose={onClose} title={title} size={400} closeOnClickOutside={false}>
      <div className={classes.crop} data-round={round}>
        <canvas
          ref={canvas}
          width={560}
          height={560}
          aria-label="裁剪预览"
          role="img"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            held.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerMove={move}
          onPointerUp={() => {
            held.current = null
          }}
        />
        {slider('zoom', '缩放', 1, mostZoom(picture, sides))}
        {slider('x', '左右', 0, 1)}
        {slider('y', '上下', 0, 1)}
        <div className={classes.cropButtons}>
          <Button variant="default" onClick={onClose} disabled={sending}>
            取消
          </Button>
          <Button onClick={() => void take()} loading={sending}>
            使用这张
          </Button>
        </div>
      </div>
    </Modal>
  )
}

function paint(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { left, top, side } = cropSquare(picture, crop)
  // A transparent PNG becomes a JPEG, which knows no holes.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}
