import { noteConsentShards } from '@placet/core/consent-shards/index'
import { confirmGrowth, growStreams } from '@placet/stream/grow-streams'
import { streamNames } from '@placet/stream/names'
import { HOME_REGION } from '@placet/stream/regions'
import { readStoredShards } from '@placet/stream/stored-shards'
import { z } from 'zod'
import type { Command } from '../command.ts'
import { readStreamLimitsEnv, STREAM_ENV_HELP, STREAM_LIMITS_HELP, streamLimitsOf } from '../env/stream.ts'
import { inEveryRegion, inRegion } from '../in-every-region.ts'
import { readOptions } from '../read-options.ts'
import { OWNER_ENV_HELP, withOperator } from '../with-operator.ts'

const Options = z.object({ to: z.coerce.number().int().positive() })

export const growShards: Command = {
  summary: 'Double the number of shards while everything runs. Rows stay where they are.',
  usage: ['--to NUMBER'],
  env: { ...OWNER_ENV_HELP, ...STREAM_ENV_HELP, ...STREAM_LIMITS_HELP },
  async run(args, { env: given, say }) {
    const { to } = readOptions(Options, args)
    const env = readStreamLimitsEnv(given)
    await inEveryRegion(env, 'placet-grow-shards', async ({ home, regions }) => {
      const names = streamNames(env.PLACET_STREAM_PREFIX)
      const before = await readStoredShards(home, names)
      confirmGrowth(before, to)
      // First, so that reports and erasures look in the new shards before anything is in them.
      await withOperator(given, (ctx) => noteConsentShards(ctx, [...before, to]))
      // Home comes last: its number is the one that workers and edges follow.
      for (const { name, conn } of [...regions, { name: HOME_REGION.name, conn: home }]) {
        const changes = await growStreams(conn, { ...streamLimitsOf(env), shards: to })
        for (const { stream, change } of changes)
          if (change === 'created') say(`${inRegion(name, stream)}: created`)
      }
      say(`there are ${to} shards; consents reach the new ones within about two minutes`)
      say(
        `set PLACET_CONSENT_SHARDS to ${to} in the configuration; until then, programs start with the old number too`,
      )
    })
  },
}
