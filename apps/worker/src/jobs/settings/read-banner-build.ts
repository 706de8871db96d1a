import { readFile } from 'node:fs/promises'
import type { BannerBuild } from '@placet/core/settings/index'
import { z } from 'zod'

const Built = z.object({
  banner: z.string(),
  bannerWithoutRules: z.string(),
  bannerWithIab: z.string(),
  bannerWithGpp: z.string(),
  preferences: z.string(),
  iab: z.string(),
  tools: z.string(),
  embeds: z.string(),
  gpp: z.string(),
  debug: z.string(),
  pinned: z.string(),
  styles: z.record(z.string(), z.string()),
})

/** Output of `packages/banner/build.ts`. */
export async function readBannerBuild(file: URL): Promise<BannerBuild & { pinned: string }> {
  return Built.parse(JSON.parse(await readFile(file, 'utf8')))
}
