import { plural } from '@lingui/core/macro'
import { formatCounted, formatDecimal } from './format-number.ts'

const UNITS = [
  { unit: 'MB', bytes: 1_000_000 },
  { unit: 'kB', bytes: 1000 },
] as const

export function formatBytes(bytes: number): string {
  const fitting = UNITS.find((each) => bytes >= each.bytes)
  return fitting
    ? `${formatDecimal(bytes / fitting.bytes)} ${fitting.unit}`
    : formatCounted(bytes, plural(bytes, { one: 'byte', other: 'bytes' }))
}
