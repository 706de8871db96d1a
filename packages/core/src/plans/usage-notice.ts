export const USAGE_NOTICES = [80, 100] as const
export type UsageNotice = (typeof USAGE_NOTICES)[number]

/** How many percent of its plan's sessions a domain is told to have reached; null while there is nothing to say. */
export function usageNotice(sessions: number, sessionsMax: number): UsageNotice | null {
  return USAGE_NOTICES.findLast((percent) => sessions * 100 >= sessionsMax * percent) ?? null
}
