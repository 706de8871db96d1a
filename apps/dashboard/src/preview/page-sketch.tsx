import classes from './page-sketch.module.css'

/** Placeholder page that looks like any website, without text. */
export function PageSketch({ isDark }: { isDark: boolean }) {
  return (
    <div className={classes['page']} data-dark={isDark || undefined} aria-hidden="true">
      <div className={classes['top']}>
        <i />
        <i />
        <i />
        <i />
      </div>
      <div className={classes['text']}>
        <i className={classes['title']} />
        <i />
        <i />
        <i className={classes['short']} />
      </div>
      <div className={classes['cards']}>
        {Array.from({ length: 8 }, (_, index) => (
          <i key={index} />
        ))}
      </div>
    </div>
  )
}
