/** A stream is known by the time of its creation. Once restored, it is told from its earlier self by a number. */
export function nextIncarnation(incarnation: string): string {
  const [created, times] = incarnation.split(SEPARATOR)
  return `${created}${SEPARATOR}${String(Number(times ?? 0) + 1).padStart(4, '0')}`
}

export function createdOf(incarnation: string): string {
  return incarnation.split(SEPARATOR)[0] ?? incarnation
}

export function createdMsOf(incarnation: string): number {
  return Date.parse(createdOf(incarnation))
}

const SEPARATOR = '+'
