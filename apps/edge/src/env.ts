import { parseEnv } from '@placet/node-runtime/env'
import { z } from 'zod'

const AddressList = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))

const KeyList = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}(,[A-Za-z0-9_-]{43})*$/)
  .transform((text) => text.split(','))

const Env = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** For health checks and metrics; never reachable from the internet. */
  MONITOR_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** For how long connections are still accepted after SIGTERM, so that balancers notice. */
  PLACET_DRAIN_SECONDS: z.coerce.number().min(0).max(25).default(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
  PLACET_NATS_URL: z.string().min(1),
  /** The edge's identity: a `.creds` file in base64. */
  PLACET_EDGE_NATS_CREDENTIALS: z.base64().min(1),
  PLACET_STREAM_PREFIX: z.string().default('placet'),
  PLACET_CONSENT_SHARDS: z.coerce.number().int().min(1).max(256),
  /** Part of every message id: must be unique among running edges. */
  PLACET_EDGE_ID: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  /** Public half of the worker's PLACET_PUBLISH_KEY in base64url; several during key rotation. */
  PLACET_PUBLISH_PUBLIC_KEYS: KeyList,
  /** Addresses or networks (10.0.0.0/8) whose X-Forwarded-For and country headers are trusted. */
  PLACET_TRUSTED_PROXIES: AddressList,
  PLACET_COUNTRY_HEADER: z.string().toLowerCase().optional(),
  /** A MaxMind-format database; defaults to the one bundled with the package. */
  PLACET_COUNTRY_DATABASE: z.string().optional(),
  PLACET_CACHE_MAX_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(256 * 1024 * 1024),
  /** Limit for consents awaiting acknowledgement, in bytes; beyond it, the answer is an immediate 503. */
  PLACET_HELD_MAX_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(64 * 1024 * 1024),
  /** Rate and burst of consents from one /24 or /48. */
  PLACET_RATE_PER_SECOND: z.coerce.number().positive().default(200),
  PLACET_RATE_BURST: z.coerce.number().int().positive().default(2000),
  /** Rate and burst of consents for one domain; browsers hold and retry the rest. */
  PLACET_DOMAIN_PER_SECOND: z.coerce.number().positive().default(5000),
  PLACET_DOMAIN_BURST: z.coerce.number().int().positive().default(20_000),
  /** Consents per minute from one /24 or /48 to one domain; those beyond it are stored and marked as suspicious. */
  PLACET_CROWD_PER_MINUTE: z.coerce.number().positive().default(60),
  PLACET_TRACES_URL: z.url().optional(),
})

export type Env = z.infer<typeof Env>

export function readEnv(): Env {
  return parseEnv(Env)
}
