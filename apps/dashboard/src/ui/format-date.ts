/** `date` is YYYY-MM-DD. */
export function formatDate(date: string): string {
  return date.split('-').toReversed().join('/')
}

export function formatDayAndMonth(date: string): string {
  return formatDate(date).slice(0, 5)
}

export function formatTime(atMs: number): string {
  return new Date(atMs).toLocaleTimeString('de-DE')
}
