import { parseEnv } from '@placet/node-runtime/env'
import { z } from 'zod'
import { parseAllowedTargets } from './allowed-targets.ts'

const Targets = z
  .string()
  .default('')
  .transform((text, context) => {
    try {
      return parseAllowedTargets(text)
    } catch (error) {
      context.addIssue(error instanceof Error ? error.message : 'cannot be read')
      return z.NEVER
    }
  })

const Env = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
  /** Comma-separated server addresses. */
  PLACET_NATS_URL: z.string().min(1),
  PLACET_STREAM_PREFIX: z.string().min(1),
  PLACET_CHROMIUM: z.string().default('/usr/bin/chromium'),
  /** For pictures of our own banners: the same engine without its windows, at a third of the processor time. */
  PLACET_HEADLESS_SHELL: z.string().default('/usr/lib/chromium/chromium-headless-shell'),
  /** Work this scanner takes: visits to websites, pictures of published banners, or both. Apart, neither delays the other. */
  PLACET_SCANNER_TASKS: z.enum(['all', 'visits', 'pictures']).default('all'),
  /** Off only where nothing hostile is visited and the machine has no user namespaces. */
  PLACET_SCANNER_SANDBOX: z.stringbool().default(true),
  /** Whether browsers get a network of their own with one way out. Off only where nothing hostile is visited. */
  PLACET_SCANNER_NAMESPACE: z.stringbool().default(true),
  /** Targets beside ports 80 and 443 of the public internet, for sites that only the deployment can reach. */
  PLACET_SCANNER_ALLOWED_TARGETS: Targets,
})

export type Env = z.infer<typeof Env>

export function readEnv(): Env {
  return parseEnv(Env)
}
