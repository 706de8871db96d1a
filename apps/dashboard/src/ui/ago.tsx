import { formatAgo } from './format-ago.ts'
import { formatMoment } from './format-date.ts'

/** A point in time as people speak of it; the exact one is a hover away. */
export function Ago({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatAgo(at)}
    </time>
  )
}
