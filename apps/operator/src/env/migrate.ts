import { ClickhousePlaces } from '@placet/analytics/places'
import { type EnvSource, parseEnv } from '@placet/node-runtime/env'
import { z } from 'zod'

const MigrateEnv = z.object({
  /** Connects as the owner of the database. */
  PLACET_DATABASE_URL: z.url(),
  /** The addresses of the programs: their roles get the passwords in them. */
  PLACET_API_DATABASE_URL: z.url().optional(),
  PLACET_WORKER_DATABASE_URL: z.url().optional(),
  /** Comma-separated: every node of a cluster. */
  PLACET_CLICKHOUSE_URL: z.string().min(1),
  PLACET_CLICKHOUSE_DATABASE: z.string().min(1),
  PLACET_CLICKHOUSE_CLUSTER: z.string().min(1).optional(),
  /** `yes` if the shards have replicas coordinated by a keeper. */
  PLACET_CLICKHOUSE_REPLICAS: z.enum(['yes', 'no']).default('no'),
  /** Where the first shards are, as the worker has it. */
  PLACET_CLICKHOUSE_PLACES: z.string().default('').pipe(ClickhousePlaces),
})

export function readMigrateEnv(env: EnvSource) {
  return parseEnv(MigrateEnv, env)
}
