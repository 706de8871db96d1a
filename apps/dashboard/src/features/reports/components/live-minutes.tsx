import { Trans } from '@lingui/react/macro'
import type { LiveReport } from '@placet/contract/reports'
import { formatClock } from '../../../ui/format-date.ts'
import { formatCount } from '../../../ui/format-number.ts'
import { CHOICES } from '../choices.ts'
import classes from './live-minutes.module.css'

const HEIGHT = 72
const STEP = 10
const WIDTH = 7

/** One bar per minute; the last one is still growing. */
export function LiveMinutes({ minutes }: Pick<LiveReport, 'minutes'>) {
  const total = (minute: (typeof minutes)[number]) => minute.allowed + minute.partial + minute.denied
  const peak = Math.max(0, ...minutes.map(total))
  const largest = Math.max(peak, 1)
  const [first] = minutes
  return (
    <>
      <svg
        className={classes['chart']}
        viewBox={`0 0 ${minutes.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {minutes.map((minute, index) => {
          let top = HEIGHT
          return (
            <g key={minute.at}>
              <rect className={classes['track']} x={index * STEP} y={HEIGHT - 1} width={WIDTH} height={1} />
              {CHOICES.map(({ choice, colour }) => {
                const height = (minute[choice] / largest) * HEIGHT
                top -= height
                return (
                  <rect key={choice} x={index * STEP} y={top} width={WIDTH} height={height} fill={colour} />
                )
              })}
            </g>
          )
        })}
      </svg>
      <div className={classes['axis']} aria-hidden="true">
        <span>{first && formatClock(first.at)}</span>
        <span>
          <Trans>peak per minute: {formatCount(peak)}</Trans>
        </span>
        <span>
          <Trans>now</Trans>
        </span>
      </div>
    </>
  )
}
