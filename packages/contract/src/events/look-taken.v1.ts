import { z } from 'zod'
import { LookFailure, SiteFacts } from '../onboarding.ts'
import { LookRequested } from './look-requested.v1.ts'

export const PLATFORM_SIGNS = ['wordpress', 'shopify', 'webflow', 'wix', 'squarespace', 'nextjs'] as const
export const GOOGLE_SIGNS = ['gtm', 'google-tag'] as const
export const SiteSign = z.enum([...PLATFORM_SIGNS, ...GOOGLE_SIGNS])
export type SiteSign = z.infer<typeof SiteSign>

/** A home page as a scanner read it. */
export const LookTaken = LookRequested.omit({ type: true, domain: true }).extend({
  type: z.literal('look.taken.v1'),
  failure: LookFailure.nullable(),
  seen: z
    .object({
      ...SiteFacts.omit({ platform: true, hasGoogleTags: true }).shape,
      signs: z.array(SiteSign).max(10),
      /** JPEG. */
      picture: z.base64().max(900_000).nullable(),
      /** The same page on a phone. Scanners of the release before don't send it. */
      phonePicture: z.base64().max(180_000).nullable().optional(),
    })
    .nullable(),
})
export type LookTaken = z.infer<typeof LookTaken>
