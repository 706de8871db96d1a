import { z } from 'zod'

export const SEEN_BODY_MAX_BYTES = 64

/** Body of the browser's POST /c2/{code}/seen, sent once per page. Contains no personal data. */
export const PageSeen = z.strictObject({
  /** The banner was shown on this page. */
  shown: z.boolean(),
  /** The visitor arrived from another site, so a new visit began. */
  began: z.boolean(),
})
export type PageSeen = z.infer<typeof PageSeen>
