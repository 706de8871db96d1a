import classes from './sparkline.module.css'

const WIDTH = 84
const HEIGHT = 22

interface SparklineProps {
  values: readonly number[]
  /** Top of the scale, for lines that belong together; the line's own maximum otherwise. */
  max?: number
}

/** The days of a row as a line from zero. Shows only the shape; the figures are beside it. */
export function Sparkline({ values, max = Math.max(...values) }: SparklineProps) {
  if (values.length < 2) return null
  const largest = max || 1
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * WIDTH
    const y = HEIGHT - 1.5 - (value / largest) * (HEIGHT - 3)
    return `${tenths(x)},${tenths(y)}`
  })
  return (
    <svg
      className={classes['sparkline']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
      <polyline points={points.join(' ')} />
    </svg>
  )
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
