export function hasPassed(at: string): boolean {
  return Date.parse(at) <= Date.now()
}
