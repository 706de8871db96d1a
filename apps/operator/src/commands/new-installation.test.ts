import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { isSigned, signBytes, signingKey, verifyingKey } from '@placet/stream/publish-keys'
import { repositoryDir } from '@placet/testkit/env'
import { parse } from 'yaml'
import { z } from 'zod'
import { expect, onTestFinished, test } from 'vitest'
import { runOperator } from '../fixtures/run-operator.ts'

const OPTIONS = [
  ['--dashboard', 'https://dashboard.example.com'],
  ['--edge', 'https://edge.example.com'],
  ['--smtp', 'smtps://mail.example.com:465'],
  ['--mail', 'ops@example.com'],
].flat()

async function aDirectory(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'installation-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  return dir
}

const deploy = (path: string) => readFile(join(repositoryDir, 'deploy', path), 'utf8')

test('compose.yaml finds every value that it requires, apart from the seller', async () => {
  const dir = await aDirectory()
  expect(await runOperator(['new-installation', 'compose', '--dir', dir, ...OPTIONS])).toMatchObject({
    status: 0,
    stderr: '',
  })
  const env = parseEnv(await readFile(join(dir, '.env'), 'utf8'))
  const required = (await deploy('compose.yaml')).matchAll(/\$\{(\w+):\?\}/g)
  const missing = new Set([...required].map(([, name = '']) => name).filter((name) => !env[name]))
  expect([...missing].toSorted()).toEqual([
    'PLACET_SELLER_CITY',
    'PLACET_SELLER_COUNTRY',
    'PLACET_SELLER_NAME',
    'PLACET_SELLER_POSTAL_CODE',
    'PLACET_SELLER_STREET',
    'PLACET_SELLER_VAT_ID',
  ])
  expect(await readFile(join(dir, 'nats/trust.conf'), 'utf8')).toContain('operator:')
  expect((await stat(join(dir, '.env'))).mode & 0o077).toBe(0)
})

test('the edges accept what the worker of the same installation signs', async () => {
  const dir = await aDirectory()
  await runOperator(['new-installation', 'compose', '--dir', dir, ...OPTIONS])
  const { PLACET_PUBLISH_KEY = '', PLACET_PUBLISH_PUBLIC_KEYS = '' } = parseEnv(
    await readFile(join(dir, '.env'), 'utf8'),
  )
  const bytes = Buffer.from('a banner')
  const signature = signBytes(signingKey(PLACET_PUBLISH_KEY), bytes)
  expect(isSigned([verifyingKey(PLACET_PUBLISH_PUBLIC_KEYS)], bytes, signature)).toBe(true)
})

test('the Secret for Kubernetes holds what the programs of the chart require', async () => {
  const dir = await aDirectory()
  await runOperator(['new-installation', 'kubernetes', '--dir', dir, ...OPTIONS])
  const secret = parseEnv(await readFile(join(dir, 'secret.env'), 'utf8'))
  const Pod = z.looseObject({ secrets: z.array(z.string()) })
  const chart = z
    .looseObject({
      config: z.record(z.string(), z.string()),
      apps: z.record(z.string(), Pod),
      migrate: Pod,
      streams: Pod,
      operator: Pod,
    })
    .parse(parse(await deploy('helm/placet/values.yaml')))
  const pods = [...Object.values(chart.apps), chart.migrate, chart.streams, chart.operator]
  expect(pods.flatMap(({ secrets }) => secrets).filter((name) => !secret[name])).toEqual([])
  const values = z
    .object({ config: z.record(z.string(), z.string()) })
    .parse(parse(await readFile(join(dir, 'values.yaml'), 'utf8')))
  expect(Object.keys(values.config).filter((name) => !(name in chart.config))).toEqual([])
})

test('keys that exist are never replaced', async () => {
  const dir = await aDirectory()
  await runOperator(['new-installation', 'compose', '--dir', dir, ...OPTIONS])
  const before = await readFile(join(dir, '.env'), 'utf8')
  const { status, stderr } = await runOperator(['new-installation', 'compose', '--dir', dir, ...OPTIONS])
  expect(status).toBe(1)
  expect(stderr).toContain('.env exists already, and is never replaced')
  expect(await readFile(join(dir, '.env'), 'utf8')).toBe(before)
})

test('a missing address is named', async () => {
  const { status, stderr } = await runOperator(['new-installation', 'compose', '--dir', await aDirectory()])
  expect(status).toBe(2)
  expect(stderr).toContain('dashboard')
})
