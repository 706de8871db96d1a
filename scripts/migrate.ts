import { migrate } from '@placet/db/migrate'
import { migrateAnalytics } from '@placet/analytics/migrate'
import { readMigrateEnv } from './env.ts'

const env = readMigrateEnv()
await migrate(env.PLACET_DATABASE_URL)
await migrateAnalytics(env.PLACET_CLICKHOUSE_URL, env.PLACET_CLICKHOUSE_DATABASE)
