import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { runOperator } from '../fixtures/run-operator.ts'

test('each program gets an identity, the servers a list of accounts without secrets, and the authority is kept', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'identities-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const read = (name: string) => readFile(join(dir, name), 'utf8')
  expect((await runOperator(['nats-identities', '--dir', dir])).status).toBe(0)
  const [authority, trust] = await Promise.all([read('authority.json'), read('trust.conf')])
  const programs = parseEnv(await read('programs.env'))

  expect(Object.keys(programs).toSorted()).toEqual(
    ['EDGE', 'OPERATOR', 'SCANNER', 'WORKER'].map((name) => `PLACET_${name}_NATS_CREDENTIALS`),
  )
  expect(Buffer.from(programs['PLACET_EDGE_NATS_CREDENTIALS'] ?? '', 'base64').toString()).toContain(
    'BEGIN NATS USER JWT',
  )
  expect(trust).not.toMatch(/\bS[OAU][A-Z2-7]{56}\b/)
  expect((await stat(join(dir, 'authority.json'))).mode & 0o077).toBe(0)
  expect((await stat(join(dir, 'programs.env'))).mode & 0o077).toBe(0)

  expect((await runOperator(['nats-identities', '--dir', dir])).status).toBe(0)
  expect(await read('authority.json')).toBe(authority)
  expect(parseEnv(await read('programs.env'))).not.toEqual(programs)
})
