const UNITS = [
  { unit: 'MB', bytes: 1_000_000 },
  { unit: 'kB', bytes: 1000 },
] as const
const numbers = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })

export function formatBytes(bytes: number): string {
  const fitting = UNITS.find((each) => bytes >= each.bytes)
  return fitting ? `${numbers.format(bytes / fitting.bytes)} ${fitting.unit}` : `${bytes} bytes`
}
