import { z } from 'zod'

/** `banner.json`: written by `packages/banner/build.ts`, read by publishing, the proofs and the install page. */
export const BannerBuild = z.strictObject({
  /** Body of a function that receives `$config`; never served without that wrapper. */
  banner: z.string(),
  /** Variant for domains without services recognised by patterns. */
  bannerWithoutRules: z.string(),
  /** The same two for domains that fill no queue of tags; builds that are kept from before have none. */
  bannerWithoutQueues: z.string().optional(),
  bannerWithoutRulesOrQueues: z.string().optional(),
  /** Variant for regions under the IAB framework. */
  bannerWithIab: z.string(),
  /** Variant for regions with GPP. */
  bannerWithGpp: z.string(),
  /** A module; a constant `layer` is appended to it. Builds that are kept from before it was cut off have none. */
  core: z.string().optional(),
  /** Variant for domains whose choice also counts on their sub-domains. */
  coreWithOneChoice: z.string().optional(),
  /** Same. */
  preferences: z.string(),
  /** Same, replacing the preferences where the IAB framework applies. */
  iab: z.string(),
  tools: z.string(),
  embeds: z.string(),
  gpp: z.string(),
  /** A complete module. */
  debug: z.string(),
  /** A complete, domain-independent script, served under its hash. */
  pinned: z.string(),
  /** Style parts by name; each is sent only where it is used. */
  styles: z.record(z.string(), z.string()),
  /** SHA-256 of everything above. */
  hash: z.string(),
})
export type BannerBuild = z.infer<typeof BannerBuild>

/** Build as stored with the proofs, including the script that replays it in a frame. */
export const RuntimeBuild = BannerBuild.extend({ preview: z.string() })
export type RuntimeBuild = z.infer<typeof RuntimeBuild>
