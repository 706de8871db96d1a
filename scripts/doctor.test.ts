import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { waitFor } from '@placet/testkit/wait-for'
import { afterAll, expect, test } from 'vitest'
import { examine, examineFreeDisk, examineNode } from './doctor.ts'

const temporary: { remove: () => Promise<void> }[] = []
afterAll(() => Promise.all(temporary.map(({ remove }) => remove())))

test('this checkout has all it needs, with its services running', async () => {
  // A node of NATS is not ready for a moment whenever another test makes or deletes a stream.
  const findings = await waitFor(findNothingMissing, { timeoutMs: 60_000, what: 'nothing to be missing' })
  const services = findings.filter(({ isService }) => isService)
  expect(services.map(({ name, state }) => `${name} ${state}`)).toEqual([
    'postgres ok',
    'nats-1 ok',
    'nats-2 ok',
    'nats-3 ok',
    'clickhouse ok',
    'smtp ok',
    'payments ok',
  ])
}, 90_000)

async function findNothingMissing() {
  const findings = await examine()
  const missing = findings.filter(({ state }) => state === 'missing')
  if (missing.length > 0) throw new Error(JSON.stringify(missing))
  return findings
}

test('on a new clone, where nothing is installed, the doctor runs and says what to do', async () => {
  const root = await aCheckout()
  const script = join(root, 'scripts/doctor.ts')
  await mkdir(join(root, 'scripts'))
  await copyFile(join(import.meta.dirname, 'doctor.ts'), script)
  const { status, stdout } = spawnSync(process.execPath, [script], { encoding: 'utf8' })
  expect(stdout).toMatch(/^missing +packages +not installed +-> +sh scripts\/bootstrap\.sh$/m)
  expect(status).toBe(1)
})

test('packages of another lockfile are missing, services that are down are not', async () => {
  const root = await aCheckout()
  await mkdir(join(root, 'node_modules/.pnpm'), { recursive: true })
  await writeFile(join(root, 'node_modules/.pnpm/lock.yaml'), 'lockfileVersion: 8\n')
  const findings = await examine(root)
  expect(findings.filter(({ state }) => state === 'missing').map(({ name }) => name)).toEqual(['packages'])
  const services = findings.filter(({ isService }) => isService)
  expect(services.map(({ state }) => state)).toEqual(Array.from({ length: 7 }, () => 'note'))
  expect(findings.filter(({ state, fix }) => state !== 'ok' && fix === undefined)).toEqual([])
})

test.each([
  ['20.19.2', 'missing'],
  ['24.0.0', 'ok'],
  ['25.1.0', 'ok'],
])('Node %s is %s', (version, state) => {
  expect(examineNode(version).state).toBe(state)
})

test.each([
  [0.5, 'missing'],
  [3, 'note'],
  [50, 'ok'],
])('%d GiB of free disk are %s', (free, state) => {
  expect(examineFreeDisk(free).state).toBe(state)
})

async function aCheckout(): Promise<string> {
  const { dir, remove } = await createTemporaryDir()
  temporary.push({ remove })
  await writeFile(join(dir, 'pnpm-lock.yaml'), 'lockfileVersion: 9\n')
  return dir
}
