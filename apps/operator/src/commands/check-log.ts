import { readFile } from 'node:fs/promises'
import { createReader, readingDatabase } from '@placet/analytics/client'
import { sealedShards } from '@placet/analytics/queries/log-heads'
import { checkLog, type LogCheck, parseLogKeys } from '@placet/core/proofs/index'
import { z } from 'zod'
import type { Command } from '../command.ts'
import { readLogEnv } from '../env/log.ts'
import { readOptions } from '../read-options.ts'

const Args = z
  .object({ key: z.string(), from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to, 'the first day is after the last')

export const checkLogs: Command = {
  summary:
    'Compare the rows of the consent log with what was sealed, and name those that differ or are missing.',
  usage: ['--from YYYY-MM-DD --to YYYY-MM-DD --key FILE   your copy of the keys at /log/keys'],
  env: {
    PLACET_CLICKHOUSE_URL: 'address of ClickHouse',
    PLACET_CLICKHOUSE_DATABASE: 'name of the database in ClickHouse',
    PLACET_CLICKHOUSE_CLUSTER: 'name of the cluster, if there is one',
  },
  async run(args, { env: given, say }) {
    const { key, from, to } = readOptions(Args, args)
    const keys = parseLogKeys(await readFile(key, 'utf8'))
    const env = readLogEnv(given)
    const analytics = createReader({
      urls: env.PLACET_CLICKHOUSE_URL,
      database: readingDatabase(env.PLACET_CLICKHOUSE_DATABASE, env.PLACET_CLICKHOUSE_CLUSTER),
    })
    try {
      const shards = await sealedShards(analytics)
      if (shards.length === 0) say('nothing is sealed yet')
      let problems = 0
      for (const shard of shards) {
        const check = await checkLog(analytics, { shard, from, to, keys })
        const found = problemsOf(check)
        problems += found.length
        say(`${check.log}: ${check.leaves} records checked`)
        for (const problem of found) say(`${check.log}: ${problem}`)
      }
      if (problems > 0) throw new Error(`the consent log was tampered with: ${problems} problems`)
    } finally {
      await analytics.close()
    }
  },
}

function problemsOf({ foreign, missing, unsigned }: LogCheck): string[] {
  return [
    ...foreign.map(({ event, position }) => `event ${event} at position ${position} is not what was sealed`),
    ...missing.map(({ first, last, records }) =>
      last - first + 1 === records
        ? `the rows of records ${first} to ${last} are missing`
        : `${records} rows of records ${first} to ${last} are missing; the others were erased or changed`,
    ),
    ...unsigned.map((size) => `no key signed the tree of ${size} records that the tiles add up to`),
  ]
}
