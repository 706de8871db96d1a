import { z } from 'zod'

export const SEEN_BODY_MAX_BYTES = 64

/** The body of the browser's POST /c2/{code}/seen: one for each page, and nothing that names anybody. */
export const PageSeen = z.strictObject({
  /** The banner was shown on this page. */
  shown: z.boolean(),
  /** The visitor came from elsewhere: a visit began. */
  began: z.boolean(),
})
export type PageSeen = z.infer<typeof PageSeen>
