import { CONSENT_ACTIONS } from '@placet/contract/constants'
import { z } from 'zod'

/** Identity of a choice and its position in the stream. */
export const LoggedEvent = z.object({
  domainId: z.string(),
  eventId: z.string(),
  token: z.string(),
  action: z.enum(CONSENT_ACTIONS),
  version: z.int(),
  preferences: z.boolean(),
  analytics: z.boolean(),
  marketing: z.boolean(),
  uncategorized: z.boolean(),
  streamAtMs: z.int(),
  incarnation: z.string(),
  position: z.int(),
  index: z.int(),
})
export type LoggedEvent = z.infer<typeof LoggedEvent>

export const LOGGED_EVENT_COLUMNS = `domain_id AS domainId, lower(hex(event_id)) AS eventId, lower(hex(token)) AS token,
  action, version, preferences, analytics, marketing, uncategorized,
  toUnixTimestamp64Milli(stream_at) AS streamAtMs,
  stream_incarnation AS incarnation, position, record_index AS index`
