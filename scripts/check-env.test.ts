import { expect, test } from 'vitest'
import { compareDeployment, otherPnpm } from './check-env.ts'
import { readEnvNames } from './deploy/read-env-names.ts'

const names = readEnvNames(
  'env.ts',
  `
const AddressList = z
  .string()
  .default('')

const Env = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().default(0),
  STREAM_URL: z.string().min(1),
  PROXIES: AddressList,
  TRACES_URL: z.url().optional(),
})
`,
)
const owner = readEnvNames('owner.ts', 'const Env = z.object({ DATABASE_URL: z.url() })')

const values = `
config: { STREAM_URL: nats://a }
apps:
  edge: { reaches: [nats], settings: [STREAM_URL] }
  scanner: { reaches: [nats], settings: [STREAM_URL] }
migrate: { secrets: [DATABASE_URL] }
streams: { settings: [STREAM_URL] }
operator: { secrets: [DATABASE_URL] }
`
const compose = `
services:
  postgres: { networks: [control] }
  edge: { environment: { STREAM_URL: a }, networks: [stream] }
  scanner: { environment: { STREAM_URL: a }, networks: [stream] }
  migrate: { environment: { DATABASE_URL: a }, networks: [control] }
  streams: { environment: { STREAM_URL: a }, networks: [stream] }
  operator: { environment: { DATABASE_URL: a }, networks: [control] }
`
const env = { edge: names, scanner: names, migrate: owner, streams: names, operator: owner }
const check = (changed: { values?: string; compose?: string }) =>
  compareDeployment({ values, compose, env, ...changed })

test('an env.ts gives its names, and which of them are required', () => {
  expect([...names.known]).toEqual(['HOST', 'PORT', 'STREAM_URL', 'PROXIES', 'TRACES_URL'])
  expect([...names.required]).toEqual(['STREAM_URL'])
})

test('a deployment that sets what its programs ask for passes', () => {
  expect(check({})).toEqual([])
})

test.each([
  [
    'a variable nobody reads',
    { compose: compose.replace('STREAM_URL: a', 'STREAM_URL: a, STREAM: b') },
    'sets STREAM',
  ],
  [
    'a required variable that is missing',
    { compose: compose.replace('STREAM_URL: a', '') },
    'STREAM_URL is required',
  ],
  [
    'a setting without a value',
    { values: values.replace('config: { STREAM_URL: nats://a }', 'config: {}') },
    'not in config',
  ],
  [
    'a program that is no service',
    { compose: compose.replace('  edge:', '  other:') },
    'edge is not a service',
  ],
  [
    'an edge beside the database',
    { compose: compose.replace('networks: [stream]', 'networks: [stream, control]') },
    'edge reaches postgres',
  ],
  [
    'an edge with a way to it',
    { values: values.replace('reaches: [nats]', 'reaches: [nats, postgres]') },
    'edge must not reach postgres',
  ],
  [
    'a migration without its database',
    { values: values.replace('migrate: { secrets: [DATABASE_URL] }', 'migrate: {}') },
    'migrate: DATABASE_URL is required',
  ],
])('%s is found', (_name, changed, problem) => {
  expect(check(changed).join('\n')).toContain(problem)
})

test('an image that installs another pnpm than package.json names is found', () => {
  const dockerfile = 'RUN npm install --global pnpm@1.2.3\n'
  expect(otherPnpm(dockerfile, 'pnpm@1.2.3')).toEqual([])
  expect(otherPnpm(dockerfile, 'pnpm@1.2.4')).toEqual(['pnpm@1.2.3 is not pnpm@1.2.4'])
})
