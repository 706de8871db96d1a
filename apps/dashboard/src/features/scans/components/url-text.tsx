import { splitUrl } from '../split-url.ts'
import classes from './url-text.module.css'

/** A URL with its host highlighted. */
export function UrlText({ url }: { url: string }) {
  const { host, rest } = splitUrl(url)
  return (
    <span className={classes['url']} title={url}>
      <b>{host}</b>
      {rest}
    </span>
  )
}
