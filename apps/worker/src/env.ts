import { billingEnv } from '@placet/adapters/billing'
import { installationEnv } from '@placet/adapters/installation'
import { ClickhousePlaces } from '@placet/analytics/places'
import { keysEnv } from '@placet/core/local-keys'
import { AllowedTargets } from '@placet/node-runtime/allowed-targets'
import { parseEnv } from '@placet/node-runtime/env'
import { Regions } from '@placet/stream/regions'
import { z } from 'zod'

const SigningKeys = z
  .string()
  .regex(/^[0-9a-f]{64}(,[0-9a-f]{64})*$/)
  .transform((text) => text.split(','))

const Env = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
  /** Comma-separated server addresses. */
  PLACET_NATS_URL: z.string().min(1),
  /** The worker's identity: a `.creds` file in base64. */
  PLACET_WORKER_NATS_CREDENTIALS: z.base64().min(1),
  PLACET_STREAM_PREFIX: z.string().min(1),
  /** Other regions and their NATS, like `us=tls://a:4222,tls://b:4222;ap=tls://c:4222`. Add regions at the end only. */
  PLACET_REGIONS: z.string().default('').pipe(Regions),
  /** Space and time that each shard's stream should have. The operator's command `streams` raises a stream to these limits. */
  PLACET_SHARD_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1024 ** 2)
    .default(1024 ** 3),
  PLACET_SHARD_MAX_HOURS: z.coerce.number().int().min(1).default(72),
  /** One address, or a comma-separated list of cluster nodes in shard order. */
  PLACET_WORKER_CLICKHOUSE_URL: z.string().regex(/^https?:\/\/[^,]+(,https?:\/\/[^,]+)*$/),
  PLACET_CLICKHOUSE_CLUSTER: z.string().min(1).optional(),
  /** Where the first shards are if nodes were added later: `8:2` means that the first 8 are dealt over the first 2 nodes. */
  PLACET_CLICKHOUSE_PLACES: z.string().default('').pipe(ClickhousePlaces),
  PLACET_CLICKHOUSE_DATABASE: z.string().min(1),
  /** Connects as the role placet_worker, which sees every tenant. */
  PLACET_WORKER_DATABASE_URL: z.url(),
  /**
   * 32 bytes in hex, the seed of an Ed25519 key that signs published artifacts. The edges have its public half.
   * Several, separated by commas, during a key rotation: the first one signs, all are trusted.
   */
  PLACET_PUBLISH_KEY: SigningKeys,
  /** Another such seed: signs the heads of the public logs. Several sign together during a key rotation. */
  PLACET_LOG_KEY: SigningKeys,
  /** Origin of the logs in their signed heads, such as `placet.example/log`. Permanent. */
  PLACET_LOG_ORIGIN: z.string().regex(/^[a-z0-9.-]+(\/[a-z0-9.-]+)*$/),
  ...keysEnv,
  PLACET_SMTP_URL: z.url(),
  PLACET_MAIL_FROM: z.string().min(1),
  /** URL of IAB Europe's `vendor-list.json`; if unset, no list is fetched. */
  PLACET_GVL_URL: z.url().optional(),
  /** URL of Google's list of ad-technology providers. */
  PLACET_PROVIDERS_URL: z.url().optional(),
  /** Sites that only the deployment can reach: the same value as the scanner's, for ownership checks. */
  PLACET_SCANNER_ALLOWED_TARGETS: z.string().default('').pipe(AllowedTargets),
  /** Webhook receivers that only the deployment can reach, as above. */
  PLACET_WEBHOOK_ALLOWED_TARGETS: z.string().default('').pipe(AllowedTargets),
  /** Receives all audit entries and security events: `tls://host:port`, or `tcp://host:port`. */
  PLACET_SYSLOG_URL: z
    .string()
    .regex(/^(?:(?:tls|tcp):\/\/[^/?#@]+)?$/)
    .default('')
    .transform((url) => (url === '' ? null : new URL(url))),
  /** Comma-separated name servers for ownership checks, `address` or `address:port`; if unset, the machine's. */
  PLACET_DNS_SERVERS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((server) => server !== '')),
  ...installationEnv,
  ...billingEnv,
  PLACET_TRACES_URL: z.url().optional(),
})

export type Env = z.infer<typeof Env>

export function readEnv(): Env {
  return parseEnv(Env)
}
