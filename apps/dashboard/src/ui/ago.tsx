import { formatAgo } from './format-ago.ts'
import { formatMoment } from './format-date.ts'

/** Relative time, with the exact time as a tooltip. */
export function Ago({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatAgo(at)}
    </time>
  )
}
