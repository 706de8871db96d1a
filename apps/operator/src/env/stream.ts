import { type EnvSource, parseEnv } from '@placet/node-runtime/env'
import { Regions } from '@placet/stream/regions'
import { z } from 'zod'

const HOUR_MS = 60 * 60 * 1000

const StreamEnv = z.object({
  PLACET_NATS_URL: z.string().min(1),
  PLACET_OPERATOR_NATS_CREDENTIALS: z.base64().min(1),
  PLACET_STREAM_PREFIX: z.string().min(1),
  PLACET_CONSENT_SHARDS: z.coerce.number().int().min(1).max(256),
  PLACET_REGIONS: z.string().default('').pipe(Regions),
})

const StreamLimitsEnv = StreamEnv.extend({
  PLACET_SHARD_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1024 ** 2)
    .default(1024 ** 3),
  PLACET_SHARD_MAX_HOURS: z.coerce.number().int().min(1).default(72),
})

export type StreamEnv = z.infer<typeof StreamEnv>

export function readStreamEnv(env: EnvSource) {
  return parseEnv(StreamEnv, env)
}

export function readStreamLimitsEnv(env: EnvSource) {
  return parseEnv(StreamLimitsEnv, env)
}

/** Limits of the streams that these settings ask for. */
export function streamLimitsOf(env: z.infer<typeof StreamLimitsEnv>) {
  return {
    prefix: env.PLACET_STREAM_PREFIX,
    shards: env.PLACET_CONSENT_SHARDS,
    shardMaxBytes: env.PLACET_SHARD_MAX_BYTES,
    maxAgeMs: env.PLACET_SHARD_MAX_HOURS * HOUR_MS,
  }
}

export const STREAM_LIMITS_HELP = {
  PLACET_SHARD_MAX_BYTES: 'space of each shard’s stream in bytes, 1 GiB by default',
  PLACET_SHARD_MAX_HOURS: 'how long each shard’s stream keeps records, 72 by default',
} as const

/** Settings that every command with NATS needs. */
export const STREAM_ENV_HELP = {
  PLACET_NATS_URL: 'addresses of NATS, separated by commas',
  PLACET_OPERATOR_NATS_CREDENTIALS: 'identity of the operator, from nats-identities',
  PLACET_STREAM_PREFIX: 'prefix of the streams',
  PLACET_CONSENT_SHARDS: 'number of shards, as the worker has it',
  PLACET_REGIONS: 'other regions and their NATS, as the worker has them; default: none',
} as const
