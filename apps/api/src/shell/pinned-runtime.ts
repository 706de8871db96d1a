import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { BannerBuild } from '@placet/contract/banner-build'

/** Data for the install page's tag with pinned code and signed configuration. */
export interface PinnedRuntime {
  readonly hash: string
  readonly key: string
}

/** Reads the build that the worker publishes; the first key is the current signing key. */
export async function readPinnedRuntime(bannerDir: URL, keys: string): Promise<PinnedRuntime> {
  const { pinned } = BannerBuild.parse(JSON.parse(await readFile(new URL('banner.json', bannerDir), 'utf8')))
  const [key = ''] = keys.split(',')
  return { hash: createHash('sha256').update(pinned).digest('hex'), key }
}
