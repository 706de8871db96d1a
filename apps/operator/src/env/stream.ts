import { type EnvSource, parseEnv } from '@placet/node-runtime/env'
import { z } from 'zod'

const StreamEnv = z.object({
  PLACET_NATS_URL: z.string().min(1),
  PLACET_OPERATOR_NATS_CREDENTIALS: z.base64().min(1),
  PLACET_STREAM_PREFIX: z.string().min(1),
  PLACET_CONSENT_SHARDS: z.coerce.number().int().min(1).max(256),
})

const StreamLimitsEnv = StreamEnv.extend({
  PLACET_SHARD_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1024 ** 2)
    .default(1024 ** 3),
  PLACET_SHARD_MAX_HOURS: z.coerce.number().int().min(1).default(72),
})

export function readStreamEnv(env: EnvSource) {
  return parseEnv(StreamEnv, env)
}

export function readStreamLimitsEnv(env: EnvSource) {
  return parseEnv(StreamLimitsEnv, env)
}

/** Settings that every command with NATS needs. */
export const STREAM_ENV_HELP = {
  PLACET_NATS_URL: 'addresses of NATS, separated by commas',
  PLACET_OPERATOR_NATS_CREDENTIALS: 'identity of the operator, from nats-identities',
  PLACET_STREAM_PREFIX: 'prefix of the streams',
  PLACET_CONSENT_SHARDS: 'number of shards, as the worker has it',
} as const
