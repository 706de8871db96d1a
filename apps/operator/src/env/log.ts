import { type EnvSource, parseEnv } from '@placet/node-runtime/env'
import { z } from 'zod'

const LogEnv = z.object({
  PLACET_CLICKHOUSE_URL: z.string().min(1),
  PLACET_CLICKHOUSE_DATABASE: z.string().min(1),
  PLACET_CLICKHOUSE_CLUSTER: z.string().min(1).optional(),
})

export function readLogEnv(env: EnvSource) {
  return parseEnv(LogEnv, env)
}
