import { join } from 'node:path'
import { migrateAnalytics } from '@placet/analytics/migrate'
import { migrate } from '@placet/db/migrate'
import { readServicesEnv, servicesDir } from '../env.ts'
import { clickhouseUrlFor } from '../services/clickhouse.ts'
import { bringUp } from '../services/service-set.ts'

/** The developer's local Placet: the local services, migrated, with fixed names for its databases and streams. */
export async function openLocalPlacet() {
  await bringUp(servicesDir)
  const services = await readServicesEnv()
  const analytics = { url: services.PLACET_CLICKHOUSE_URL, database: 'placet' }
  await Promise.all([
    migrate(services.PLACET_POSTGRES_URL),
    migrateAnalytics(clickhouseUrlFor(analytics.url, 'placet_owner'), analytics.database),
  ])
  return {
    dir: join(servicesDir, 'placet'),
    services,
    databaseUrl: services.PLACET_POSTGRES_URL,
    analytics,
    stream: { url: services.PLACET_NATS_URL, prefix: 'placet' },
    smtpUrl: services.PLACET_SMTP_URL,
    paymentsUrl: services.PLACET_PAYMENTS_URL,
  }
}

export const DEMO_LOGIN = { email: 'demo@placet.example', password: 'demo demo demo' } as const
