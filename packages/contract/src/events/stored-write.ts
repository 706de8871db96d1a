import { z } from 'zod'

export const SCAN_LIMITS = {
  writesPerPage: 1000,
  linksPerPage: 500,
  requestsPerPage: 500,
  frames: 30,
  chain: 20,
  name: 200,
  host: 253,
  path: 200,
  sample: 24,
  url: 500,
  text: 200,
} as const

// Hostile pages choose these texts, and PostgreSQL cannot keep NUL: what would not be one printable line is refused.
export const Line = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/)

/** Without query and fragment, which may hold a visitor's secrets. */
export const SeenUrl = Line(SCAN_LIMITS.url)

/** Where code ran: a script's address, or the page's for what is written in it. */
export const StackFrame = z.object({
  url: SeenUrl,
  /** Empty for what has no name. */
  functionName: Line(SCAN_LIMITS.text),
  line: z.int().nonnegative(),
  column: z.int().nonnegative(),
})
export type StackFrame = z.infer<typeof StackFrame>

/** One step from the page to what wrote: the page first, each caused by the one before it. */
export const ChainLink = z.object({
  kind: z.enum(['document', 'frame', 'inline', 'script', 'worker', 'request', 'redirect']),
  url: SeenUrl,
})
export type ChainLink = z.infer<typeof ChainLink>

export const STORED_KINDS = ['cookie', 'local', 'session', 'indexeddb'] as const
export const StoredKind = z.enum(STORED_KINDS)
export type StoredKind = z.infer<typeof StoredKind>

/** Something a page stored, and what made it: an answer's header, a script, or nobody that was seen. */
export const StoredWrite = z.object({
  kind: StoredKind,
  name: Line(SCAN_LIMITS.name),
  /** A cookie's domain with its leading dot when sub-domains see it too; else the host of its origin. */
  host: Line(SCAN_LIMITS.host),
  /** Empty for what is no cookie. */
  path: Line(SCAN_LIMITS.path),
  secure: z.boolean(),
  httpOnly: z.boolean(),
  sameSite: z.enum(['none', 'lax', 'strict', 'unset']),
  partitioned: z.boolean(),
  /** Null: until the browser closes, or for storage until somebody clears it. */
  lifeSeconds: z.int().nonnegative().nullable(),
  /** Letters and digits are masked. */
  sample: Line(SCAN_LIMITS.sample),
  /** `unattributed`: it was there at the end, and nobody was seen writing it. */
  via: z.enum(['header', 'script', 'unattributed']),
  /** The request whose answer set it; empty when a script did. */
  requestUrl: SeenUrl,
  /** As the browser calls it: Document, Script, Image, XHR, Fetch, Ping, WebSocket …; empty when a script did. */
  requestType: Line(40),
  /** Initiator of the request or script. */
  initiatorType: z.enum(['parser', 'script', 'preload', 'other']),
  /** The nearest script or page that caused it. */
  initiatorUrl: SeenUrl,
  stack: z.array(StackFrame).max(SCAN_LIMITS.frames),
  chain: z.array(ChainLink).max(SCAN_LIMITS.chain),
  /** Gone again before the visit ended. */
  isTransient: z.boolean(),
})
export type StoredWrite = z.infer<typeof StoredWrite>
