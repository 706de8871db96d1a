import { ensureStreams } from '@placet/stream/ensure-streams'
import type { StreamChange } from '@placet/stream/make-streams'
import { streamNames } from '@placet/stream/names'
import { HOME_REGION } from '@placet/stream/regions'
import { readStoredShards } from '@placet/stream/stored-shards'
import type { Command } from '../command.ts'
import { readStreamLimitsEnv, STREAM_ENV_HELP, STREAM_LIMITS_HELP, streamLimitsOf } from '../env/stream.ts'
import { inEveryRegion, inRegion } from '../in-every-region.ts'

export const streams: Command = {
  summary: 'Create the streams in NATS and raise their limits. It never lowers a limit and deletes nothing.',
  usage: [''],
  env: { ...STREAM_ENV_HELP, ...STREAM_LIMITS_HELP },
  async run(_args, { env: given, say }) {
    const env = readStreamLimitsEnv(given)
    await inEveryRegion(env, 'placet-streams', async ({ home, regions }) => {
      const limits = streamLimitsOf(env)
      tell(HOME_REGION.name, await ensureStreams(home, limits))
      const stored = await readStoredShards(home, streamNames(env.PLACET_STREAM_PREFIX))
      for (const { name, conn } of regions)
        tell(name, await ensureStreams(conn, { ...limits, shards: Math.max(...stored) }))
    })

    function tell(region: string, changes: readonly StreamChange[]): void {
      for (const { stream, change } of changes)
        if (change !== 'unchanged') say(`${inRegion(region, stream)}: ${change}`)
      const where = region === HOME_REGION.name ? '' : ` in ${region}`
      say(`${changes.length} streams are as they should be${where}`)
    }
  },
}
