import { z } from 'zod'
import { CONSENT_ACTIONS, CONSENT_LAYERS, OPTIONAL_CATEGORIES } from './constants.ts'

const Random128 = z.string().regex(/^[0-9a-f]{32}$/)

/** The body of the browser's POST /c2/{code}/consent. Sent as text/plain so that no preflight is needed. */
export const ConsentSubmission = z.strictObject({
  eventId: Random128,
  token: Random128,
  attempt: z.int().min(0).max(1000),
  action: z.enum(CONSENT_ACTIONS),
  categories: z.record(z.enum(OPTIONAL_CATEGORIES), z.boolean()),
  version: z.int().positive(),
  language: z.string().max(35),
  layer: z.enum(CONSENT_LAYERS),
  path: z.string().max(1024),
  clientAt: z.int().nonnegative(),
  gpc: z.boolean().optional(),
})
export type ConsentSubmission = z.infer<typeof ConsentSubmission>
