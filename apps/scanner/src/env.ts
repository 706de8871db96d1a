import { AllowedTargets } from '@placet/node-runtime/allowed-targets'
import { parseEnv } from '@placet/node-runtime/env'
import { z } from 'zod'

const Env = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
  /** Comma-separated server addresses. */
  PLACET_NATS_URL: z.string().min(1),
  /** The scanner's identity: a `.creds` file in base64. */
  PLACET_SCANNER_NATS_CREDENTIALS: z.base64().min(1),
  PLACET_STREAM_PREFIX: z.string().min(1),
  PLACET_CHROMIUM: z.string().default('/usr/bin/chromium'),
  /** For screenshots of banners and home pages: the same engine without windows, using a third of the CPU time. */
  PLACET_HEADLESS_SHELL: z.string().default('/usr/lib/chromium/chromium-headless-shell'),
  /** Tasks: website visits, screenshots of published banners, or both. Separate scanners do not delay each other. */
  PLACET_SCANNER_TASKS: z.enum(['all', 'visits', 'pictures']).default('all'),
  /** Disable only if no hostile sites are visited and the machine has no user namespaces. */
  PLACET_SCANNER_SANDBOX: z.stringbool().default(true),
  /** Gives browsers their own network namespace with one way out. Disable only if no hostile sites are visited. */
  PLACET_SCANNER_NAMESPACE: z.stringbool().default(true),
  /** Targets besides ports 80 and 443 of the public internet, for sites that only the deployment can reach. */
  PLACET_SCANNER_ALLOWED_TARGETS: z.string().default('').pipe(AllowedTargets),
})

export type Env = z.infer<typeof Env>

export function readEnv(): Env {
  return parseEnv(Env)
}
