export type Changes<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [Key in keyof T]?: Changes<T[Key]> | undefined }
    : T

/** Fields that `changes` leaves out keep their value, at every depth; a list is replaced as a whole. */
export function withChanges<T>(value: T, changes: Changes<NoInfer<T>>): T {
  // Safe cast: every field is either the old one or one of the same type.
  return merged(value, changes) as T
}

function merged(value: unknown, change: unknown): unknown {
  if (change === undefined) return value
  if (!isRecord(value) || !isRecord(change)) return change
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, merged(each, change[key])]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
