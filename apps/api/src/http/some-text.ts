/** Whether any text in the input, keys included, matches the predicate. */
export function someText(value: unknown, isSuch: (text: string) => boolean): boolean {
  if (typeof value === 'string') return isSuch(value)
  if (typeof value === 'number') return isSuch(String(value))
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => isSuch(key) || someText(inner, isSuch))
}
