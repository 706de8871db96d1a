import { type EnvSource, parseEnv } from '@placet/node-runtime/env'
import { z } from 'zod'

const MigrateEnv = z.object({
  /** Signs in as the owner of the database. */
  PLACET_DATABASE_URL: z.url(),
  /** With commas: every node of a cluster. */
  PLACET_CLICKHOUSE_URL: z.string().min(1),
  PLACET_CLICKHOUSE_DATABASE: z.string().min(1),
  PLACET_CLICKHOUSE_CLUSTER: z.string().min(1).optional(),
  /** `yes` where a keeper holds replicas together. */
  PLACET_CLICKHOUSE_REPLICAS: z.enum(['yes', 'no']).default('no'),
})

export function readMigrateEnv(env: EnvSource) {
  return parseEnv(MigrateEnv, env)
}
