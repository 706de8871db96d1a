import { parseEnv } from '@placet/node-runtime/env'
import { z } from 'zod'

const MigrateEnv = z.object({
  /** Signs in as the owner of the database. */
  PLACET_DATABASE_URL: z.url(),
  PLACET_CLICKHOUSE_URL: z.url(),
  PLACET_CLICKHOUSE_DATABASE: z.string().min(1),
})

export function readMigrateEnv() {
  return parseEnv(MigrateEnv)
}
