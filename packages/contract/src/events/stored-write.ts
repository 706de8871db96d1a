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

// Hostile pages control these texts, and PostgreSQL cannot store NUL: anything but one printable line is rejected.
export const Line = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/)

/** Without query and fragment, which may contain a visitor's secrets. */
export const SeenUrl = Line(SCAN_LIMITS.url)

/** Where code ran: the script's URL, or the page's URL for inline code. */
export const StackFrame = z.object({
  url: SeenUrl,
  /** Empty for anonymous functions. */
  functionName: Line(SCAN_LIMITS.text),
  line: z.int().nonnegative(),
  column: z.int().nonnegative(),
})
export type StackFrame = z.infer<typeof StackFrame>

/**
 * One link in the chain from the page to the writer: the page comes first, each link is caused by the previous
 * one.
 */
export const ChainLink = z.object({
  kind: z.enum(['document', 'frame', 'inline', 'script', 'worker', 'request', 'redirect']),
  url: SeenUrl,
})
export type ChainLink = z.infer<typeof ChainLink>

export const STORED_KINDS = ['cookie', 'local', 'session', 'indexeddb'] as const
export const StoredKind = z.enum(STORED_KINDS)
export type StoredKind = z.infer<typeof StoredKind>

/** An item stored by a page, and its origin: a response header, a script, or unattributed. */
export const StoredWrite = z.object({
  kind: StoredKind,
  name: Line(SCAN_LIMITS.name),
  /** A cookie's domain, with a leading dot if subdomains see it too; otherwise the host of its origin. */
  host: Line(SCAN_LIMITS.host),
  /** Empty unless it is a cookie. */
  path: Line(SCAN_LIMITS.path),
  secure: z.boolean(),
  httpOnly: z.boolean(),
  sameSite: z.enum(['none', 'lax', 'strict', 'unset']),
  partitioned: z.boolean(),
  /** Null for session cookies, and for storage that lasts until cleared. */
  lifeSeconds: z.int().nonnegative().nullable(),
  /** Letters and digits are masked. */
  sample: Line(SCAN_LIMITS.sample),
  /** `unattributed`: present at the end, but no write was observed. */
  via: z.enum(['header', 'script', 'unattributed']),
  /** The request whose response set it; empty if a script did. */
  requestUrl: SeenUrl,
  /**
   * Resource type as the browser names it: Document, Script, Image, XHR, Fetch, Ping, WebSocket …; empty if a
   * script did.
   */
  requestType: Line(40),
  /** Initiator of the request or script. */
  initiatorType: z.enum(['parser', 'script', 'preload', 'other']),
  /** The nearest script or page that caused it. */
  initiatorUrl: SeenUrl,
  stack: z.array(StackFrame).max(SCAN_LIMITS.frames),
  chain: z.array(ChainLink).max(SCAN_LIMITS.chain),
  /** Removed before the visit ended. */
  isTransient: z.boolean(),
})
export type StoredWrite = z.infer<typeof StoredWrite>
