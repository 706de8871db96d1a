import { join } from 'node:path'
import type { Measurement } from '@placet/testkit/measure/run-measurement'
import { type LoopImage, mountLoopImage } from '@placet/testkit/services/loop-images'

const GIBIBYTE = 1024 ** 3

/** Gives every engine a separate disk before it starts. */
export async function putOnDisks(run: Measurement, dir: string, maxBytes = 3 * GIBIBYTE) {
  const mount = (path: string): Promise<LoopImage> =>
    mountLoopImage(run, { dir: join(dir, path), imagesDir: join(dir, 'images'), maxBytes })
  return {
    nats: [await mount('nats/nats-1'), await mount('nats/nats-2'), await mount('nats/nats-3')],
    clickhouse: await mount('clickhouse'),
    postgres: await mount('postgres'),
    /** Disk for the programs' own files: their logs. */
    placet: await mount('placet'),
  }
}

export type Disks = Awaited<ReturnType<typeof putOnDisks>>
