import { readFile } from 'node:fs/promises'
import { BannerBuild } from '@placet/contract/banner-build'

/** Reads what `packages/banner/build.ts` has written. */
export async function readBannerBuild(bannerDir: URL): Promise<BannerBuild> {
  return BannerBuild.parse(JSON.parse(await readFile(new URL('banner.json', bannerDir), 'utf8')))
}
