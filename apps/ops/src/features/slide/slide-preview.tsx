import classes from './slide.module.css'
import type { Position } from './slide-facts.ts'

interface Props {
  place: Position
  image: string
  title: string
  subtitle: string
}

/** The words where the page will put them, over the picture. */
export function SlidePreview({ place, image, title, subtitle }: Props) {
  return (
    <figure className={classes.preview}>
      <div style={{ aspectRatio: place.width / place.height }}>
        {image && <img src={image} alt="" />}
        <p>
          <b>{title || '标题'}</b>
          {subtitle && <span>{subtitle}</span>}
        </p>
      </div>
      <figcaption>展示效果</figcaption>
    </figure>
  )
}
