import { billingEnv } from '@placet/adapters/billing'
import { installationEnv } from '@placet/adapters/installation'
import { keysEnv } from '@placet/core/local-keys'
import { AllowedTargets } from '@placet/node-runtime/allowed-targets'
import { parseEnv } from '@placet/node-runtime/env'
import { z } from 'zod'

const SessionKeys = z
  .string()
  .regex(/^[^,]{32,}(,[^,]{32,})*$/, 'each key has at least 32 characters')
  .transform((text) => text.split(','))

const Env = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** For health checks and metrics; never reachable from the internet. */
  MONITOR_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** For how long connections are still accepted after SIGTERM, so that balancers notice. */
  PLACET_DRAIN_SECONDS: z.coerce.number().min(0).max(25).default(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
  /** Connects as the role placet_api, which sees one tenant at a time. */
  PLACET_API_DATABASE_URL: z.url(),
  /** One address, or a comma-separated list of cluster nodes in shard order. */
  PLACET_API_CLICKHOUSE_URL: z.string().regex(/^https?:\/\/[^,]+(,https?:\/\/[^,]+)*$/),
  PLACET_CLICKHOUSE_CLUSTER: z.string().min(1).optional(),
  PLACET_CLICKHOUSE_DATABASE: z.string().min(1),
  /** Signs bearers; at least 32 characters. Several, separated by commas: the first signs, all are accepted. */
  PLACET_SESSION_KEY: SessionKeys,
  ...keysEnv,
  /** Public halves of the worker's publishing keys, in base64url; the first goes into new snippets. */
  PLACET_PUBLISH_PUBLIC_KEYS: z.string().regex(/^[A-Za-z0-9_-]{43}(,[A-Za-z0-9_-]{43})*$/),
  /** Sites outside the public web that may be looked at before they are added, as for scans. */
  PLACET_SCANNER_ALLOWED_TARGETS: z.string().default('').pipe(AllowedTargets),
  /** Identity providers that only the deployment can reach: `address:port`, or `name:port=address:port`. */
  PLACET_SSO_ALLOWED_TARGETS: z.string().default('').pipe(AllowedTargets),
  PLACET_TRUSTED_PROXIES: z.string().default(''),
  /** Development only: the address of the dashboard's module server. */
  PLACET_DASHBOARD_DEV_URL: z.url().optional(),
  ...installationEnv,
  ...billingEnv,
  PLACET_TRACES_URL: z.url().optional(),
})

export type Env = z.infer<typeof Env>

export function readEnv(): Env {
  return parseEnv(Env)
}
