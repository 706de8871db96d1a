import { z } from 'zod'

/** `banner.json`: written by `packages/banner/build.ts`, read by publishing, the proofs and the install page. */
export const BannerBuild = z.strictObject({
  /** The body of a function that gets `$config`; it is never served without that function. */
  banner: z.string(),
  /** The same for domains without a service that is recognised by patterns. */
  bannerWithoutRules: z.string(),
  /** The same for regions under the IAB's framework. */
  bannerWithIab: z.string(),
  /** The same for regions with GPP. */
  bannerWithGpp: z.string(),
  /** A module; a constant `layer` is appended to it. */
  preferences: z.string(),
  /** The same, in place of the preferences where the framework applies. */
  iab: z.string(),
  tools: z.string(),
  embeds: z.string(),
  gpp: z.string(),
  /** A complete module. */
  debug: z.string(),
  /** A complete script that knows no domain: served under its hash. */
  pinned: z.string(),
  /** Parts of a look by name; each is sent only where it is used. */
  styles: z.record(z.string(), z.string()),
  /** SHA-256 of everything above. */
  hash: z.string(),
})
export type BannerBuild = z.infer<typeof BannerBuild>

/** A build as it is kept with the proofs: with the script that shows it again in a frame. */
export const RuntimeBuild = BannerBuild.extend({ preview: z.string() })
export type RuntimeBuild = z.infer<typeof RuntimeBuild>
