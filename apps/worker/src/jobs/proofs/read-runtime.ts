import { type KeptRuntime, packRuntime } from '@placet/core/proofs/index'
import { readFile } from 'node:fs/promises'
import { readBannerBuild } from '../settings/read-banner-build.ts'

/** Everything `packages/banner/build.ts` has written for visitors, and the script that replays it in a frame. */
export async function readRuntime(bannerDir: URL): Promise<KeptRuntime> {
  const preview = await readFile(new URL('preview.js', bannerDir), 'utf8')
  return packRuntime({ ...(await readBannerBuild(bannerDir)), preview })
}
