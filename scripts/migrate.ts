import { migrate } from '@placet/db/migrate'
import { migrateAnalytics } from '@placet/analytics/migrate'
import { readMigrateEnv } from './env.ts'

const env = readMigrateEnv()
await migrate(env.PLACET_DATABASE_URL)
const cluster = env.PLACET_CLICKHOUSE_CLUSTER && {
  name: env.PLACET_CLICKHOUSE_CLUSTER,
  isReplicated: env.PLACET_CLICKHOUSE_REPLICAS === 'yes',
}
for (const url of env.PLACET_CLICKHOUSE_URL.split(',')) {
  await migrateAnalytics(url, env.PLACET_CLICKHOUSE_DATABASE, cluster || undefined)
}
