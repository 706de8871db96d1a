import { z } from 'zod'

/** The part of a brand that clients see. */
export const ShownBrand = z.strictObject({
  name: z.string(),
  /** #rrggbb; white text can be read on it. */
  colour: z.string(),
  /** A PNG; null without one. */
  logo: z.base64().nullable(),
})
export type ShownBrand = z.infer<typeof ShownBrand>
