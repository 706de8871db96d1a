import { type EnvSource, parseEnv } from '@placet/node-runtime/env'
import { z } from 'zod'

const StreamEnv = z.object({
  PLACET_NATS_URL: z.string().min(1),
  PLACET_OPERATOR_NATS_CREDENTIALS: z.base64().min(1),
  PLACET_STREAM_PREFIX: z.string().min(1),
  PLACET_CONSENT_SHARDS: z.coerce.number().int().min(1).max(256),
})

export function readStreamEnv(env: EnvSource) {
  return parseEnv(StreamEnv, env)
}
