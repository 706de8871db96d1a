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

const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short' })

export function formatMoment(at: string): string {
  return moments.format(new Date(at))
}

export function formatClock(at: string): string {
  return new Date(at).toLocaleTimeString('de-DE', { hour: '2-digit', minute: '2-digit' })
}
