import classes from './slide.module.css'

/** The words where the page will put them, over the picture. */
export function SlideWords({ title, subtitle }: { title: string; subtitle: string }) {
  return (
    <span className={classes.over}>
      <b>{title || '标题'}</b>
      {subtitle && <small>{subtitle}</small>}
    </span>
  )
}
