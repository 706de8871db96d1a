import { formatMoment } from './format-date.ts'

/** A point in time, in the zone of the reader. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={at}>
      {formatMoment(at)}
    </time>
  )
}
