import styles from './brand-art.module.css'
import shore from './shore-at-night.svg'

/** A picture and not markup: the words are painted without waiting for it. On phones the moon hangs low (`#low`). */
export function BrandArt() {
  return (
    <picture>
      <source media="(max-width: 959px)" srcSet={`${shore}#low`} />
      <img className={styles.art} src={shore} width="760" height="876" alt="" loading="lazy" />
    </picture>
  )
}
