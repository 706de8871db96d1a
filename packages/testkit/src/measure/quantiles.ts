export interface Quantiles {
  p50: number
  p95: number
  p99: number
  p999: number
  max: number
}

/** Rounded to a tenth; zeros if there are no values. */
export function quantiles(values: readonly number[]): Quantiles {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => roundTenth(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0)
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), p999: at(0.999), max: at(1) }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = low] = sorted.length % 2 === 1 ? sorted.slice(middle) : sorted.slice(middle - 1)
  return sorted.length % 2 === 1 ? low : (low + high) / 2
}

function roundTenth(value: number): number {
  return Math.round(value * 10) / 10
}
