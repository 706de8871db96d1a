import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestAnalytics } from '@placet/testkit/create-test-analytics'
import { expect, onTestFinished, test } from 'vitest'
import { runOperator } from '../fixtures/run-operator.ts'

const DAYS = ['--from', '2026-01-01', '--to', '2026-01-31']

test('it says that nothing is sealed, and refuses a file without keys', async () => {
  const clickhouse = await createTestAnalytics()
  const dir = await mkdtemp(join(tmpdir(), 'placet-keys-'))
  onTestFinished(async () => {
    await clickhouse.drop()
    await rm(dir, { recursive: true })
  })
  const env = { PLACET_CLICKHOUSE_URL: clickhouse.url, PLACET_CLICKHOUSE_DATABASE: clickhouse.database }
  const key = join(dir, 'keys.txt')
  await writeFile(key, 'placet.example/consents/0+not+akey\n')
  const refused = await runOperator(['check-log', ...DAYS, '--key', key], env)
  expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('is no public key') })
  await writeFile(key, '# none yet\n')
  expect(await runOperator(['check-log', ...DAYS, '--key', key], env)).toMatchObject({
    status: 0,
    stdout: 'nothing is sealed yet\n',
  })
})

test('without days or keys it says what it needs', async () => {
  const { status, stderr } = await runOperator(['check-log'])
  expect(status).not.toBe(0)
  expect(stderr).toContain('--key FILE')
})
