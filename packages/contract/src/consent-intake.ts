import { z } from 'zod'
import { CONSENT_ACTIONS, CONSENT_LAYERS, FRAMEWORKS, type OPTIONAL_CATEGORIES } from './constants.ts'

const LanguageTag = z
  .string()
  .max(35)
  .regex(/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i)
const Random128 = z.string().regex(/^[0-9a-f]{32}$/)

/** Trigger of the banner: the first visit, the icon, a link, the page's script, or being asked again. */
export const OPENED_BY = ['first', 'icon', 'link', 'api', 'again'] as const
const DECIDED_AFTER_MAX_MS = 0xff_ff_ff_ff
const REGION_INDEX_MAX = 0xff_ff

// An object is parsed three times as fast as a record over the same keys.
const OptionalCategories = z.strictObject({
  preferences: z.boolean(),
  analytics: z.boolean(),
  marketing: z.boolean(),
  uncategorized: z.boolean(),
} satisfies Record<(typeof OPTIONAL_CATEGORIES)[number], z.ZodBoolean>)

/** The body of the browser's POST /c2/{code}/consent. Sent as text/plain so that no preflight is needed. */
export const ConsentSubmission = z.strictObject({
  eventId: Random128,
  token: Random128,
  attempt: z.int().min(0).max(1000),
  action: z.enum(CONSENT_ACTIONS),
  categories: OptionalCategories,
  version: z.int32().positive(),
  language: LanguageTag,
  layer: z.enum(CONSENT_LAYERS),
  path: z.string().max(1024),
  clientAt: z.int().nonnegative(),
  gpc: z.boolean().optional(),
  /** Zero-based region index in the published version, and the framework that applied there. */
  region: z.int().min(0).max(REGION_INDEX_MAX).optional(),
  framework: z.enum(FRAMEWORKS).optional(),
  openedBy: z.enum(OPENED_BY).optional(),
  decidedAfterMs: z.int().min(0).max(DECIDED_AFTER_MAX_MS).optional(),
  /** Bit field over the published vendor list, in base64url. */
  vendors: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,1024}$/)
    .optional(),
  tcString: z
    .string()
    .regex(/^[A-Za-z0-9_.-]{1,4096}$/)
    .optional(),
  gppString: z
    .string()
    .regex(/^[A-Za-z0-9_.~-]{1,4096}$/)
    .optional(),
})
export type ConsentSubmission = z.infer<typeof ConsentSubmission>
