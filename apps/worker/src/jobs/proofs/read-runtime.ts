import { type KeptRuntime, packRuntime } from '@placet/core/proofs/index'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const Built = z.record(z.string(), z.json())

/** Everything that `packages/banner/build.ts` has written for visitors, and what shows it again in a frame. */
export async function readRuntime(bannerDir: URL): Promise<KeptRuntime> {
  const [built, preview] = await Promise.all(
    ['banner.json', 'preview.js'].map((file) => readFile(new URL(file, bannerDir), 'utf8')),
  )
  return packRuntime({ ...Built.parse(JSON.parse(built ?? '')), preview: preview ?? '' })
}
