import classes from './site-mark.module.css'

const HUES = [18, 55, 95, 150, 185, 215, 250, 290, 330]

/** A letter on a colour of its own stands for a site. */
export function SiteMark({ name }: { name: string }) {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return (
    <span
      className={classes['mark']}
      style={{ background: `oklch(0.45 0.08 ${HUES[sum % HUES.length] ?? 0})` }}
      aria-hidden="true"
    >
      {name
        .replace(/^www\./, '')
        .charAt(0)
        .toUpperCase()}
    </span>
  )
}
