import { createAnalyticsNodes } from '@placet/analytics/client'
import { ClickhousePlaces } from '@placet/analytics/places'
import { LOADED_SHARD } from '@placet/contract/shard'
import { importAccount as importFrom } from '@placet/core/account-exit/index'
import { connectJobQueue } from '@placet/db/job-queue'
import { type Command, UsageError } from '../command.ts'
import { readLogEnv } from '../env/log.ts'
import { readOwnerEnv } from '../env/owner.ts'
import { OWNER_ENV_HELP, withOperator } from '../with-operator.ts'

export const importAccount: Command = {
  summary:
    'Import an account with its sites and consent records from the archive that its owner exported elsewhere.',
  usage: ['FILE.tar.gz'],
  env: {
    ...OWNER_ENV_HELP,
    PLACET_CLICKHOUSE_URL:
      'address of ClickHouse; of a cluster, all nodes separated by commas, as the worker has them',
    PLACET_CLICKHOUSE_DATABASE: 'name of the database in ClickHouse',
    PLACET_CLICKHOUSE_PLACES: 'where the first shards are, as the worker has it',
  },
  async run([file], { env, say }) {
    if (file === undefined) throw new UsageError('Name the archive.')
    const { PLACET_CLICKHOUSE_URL: urls, PLACET_CLICKHOUSE_DATABASE: database } = readLogEnv(env)
    const places = ClickhousePlaces.parse(env['PLACET_CLICKHOUSE_PLACES'] ?? '')
    const jobs = connectJobQueue(readOwnerEnv(env).databaseUrl)
    const nodes = createAnalyticsNodes({ urls, database, places })
    try {
      const analytics = nodes.analyticsOf(LOADED_SHARD)
      const { accountId, name, sites, files } = await withOperator(env, (ctx) =>
        importFrom({ ctx: { ...ctx, jobs, analytics }, input: { file } }),
      )
      say(`${accountId} “${name}” is imported: ${sites} sites from ${files} files`)
      say(
        'Members set a password with “Forgot your password?”. Script tags need the address of this installation.',
      )
    } finally {
      await Promise.all([jobs.stop(), nodes.close()])
    }
  },
}
