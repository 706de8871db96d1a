import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { parse } from 'yaml'
import { z } from 'zod'

const Condition = z.enum(['service_started', 'service_healthy', 'service_completed_successfully'])

const Service = z.looseObject({
  image: z.string().optional(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  networks: z.array(z.string()),
  volumes: z.array(z.string()).default([]),
  profiles: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  restart: z.string().default('no'),
  healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition: Condition })).default({}),
})
export type Service = z.output<typeof Service>

const Compose = z.looseObject({
  services: z.record(z.string(), Service),
  networks: z.record(
    z.string(),
    z.looseObject({ ipam: z.object({ config: z.array(z.object({ subnet: z.string() })) }).optional() }),
  ),
})
export type Compose = z.output<typeof Compose>

/** compose.yaml with the values of the `.env` beside it. A required value that is missing ends it, as in Docker. */
export async function readCompose(file: string): Promise<Compose> {
  const env = parseEnv(await readFile(join(dirname(file), '.env'), 'utf8'))
  const content: unknown = parse(await readFile(file, 'utf8'), { merge: true })
  const filled: unknown = JSON.parse(JSON.stringify(content), (_key, value: unknown) =>
    typeof value === 'string' ? fillIn(value, env) : value,
  )
  return Compose.parse(filled)
}

function fillIn(text: string, env: Readonly<Record<string, string | undefined>>): string {
  return text.replaceAll(
    /\$\{(\w+)(?::([?-])([^}]*))?\}/g,
    (_, name: string, kind: string | undefined, fallback: string | undefined) => {
      const value = env[name] ?? ''
      if (value !== '') return value
      if (kind === '?') throw new Error(`required variable ${name} is missing a value`)
      return fallback ?? ''
    },
  )
}
