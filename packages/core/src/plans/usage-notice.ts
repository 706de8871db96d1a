export const USAGE_NOTICES = [80, 100] as const
export type UsageNotice = (typeof USAGE_NOTICES)[number]

/** Highest threshold the domain has reached, in percent of its plan's sessions; null below the first one. */
export function usageNotice(sessions: number, sessionsMax: number): UsageNotice | null {
  return USAGE_NOTICES.findLast((percent) => sessions * 100 >= sessionsMax * percent) ?? null
}
