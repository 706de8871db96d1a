import { type EnvSource, parseEnv } from '@placet/node-runtime/env'
import { z } from 'zod'

const MigrateEnv = z.object({
  /** Connects as the owner of the database. */
  PLACET_DATABASE_URL: z.url(),
  /** Comma-separated: every node of a cluster. */
  PLACET_CLICKHOUSE_URL: z.string().min(1),
  PLACET_CLICKHOUSE_DATABASE: z.string().min(1),
  PLACET_CLICKHOUSE_CLUSTER: z.string().min(1).optional(),
  /** `yes` if the shards have replicas coordinated by a keeper. */
  PLACET_CLICKHOUSE_REPLICAS: z.enum(['yes', 'no']).default('no'),
})

export function readMigrateEnv(env: EnvSource) {
  return parseEnv(MigrateEnv, env)
}
