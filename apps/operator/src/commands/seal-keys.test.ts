import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { runOperator } from '../fixtures/run-operator.ts'

const OLD = 'd0'.repeat(32)

const sealKeys = (deps: TestDeps, keys: string, ...args: string[]) =>
  runOperator(['seal-keys', ...args], {
    PLACET_DATABASE_URL: deps.ownerUrl,
    PLACET_SEAL_KEY: keys,
    PLACET_OPERATOR: 'ada',
  })

test('an operator makes the next key, seals everything with it and retires the old one', async ({ deps }) => {
  expect((await sealKeys(deps, OLD)).stdout).toBe('no version is in use yet\n')
  await sql`INSERT INTO seal_key VALUES (1, NULL, now(), NULL)`.execute(deps.db)
  const { stdout } = await sealKeys(deps, OLD, 'new')
  const key = stdout.trim()
  expect(key).toMatch(/^2:[0-9a-f]{64}$/)
  await sql`INSERT INTO seal_key VALUES (2, NULL, now(), NULL)`.execute(deps.db)
  const ring = `${key},1:${OLD}`
  expect((await sealKeys(deps, ring, 'reseal')).stdout).toContain(
    'crawler: 0 sealed with version 2, 0 unreadable\n',
  )
  expect((await sealKeys(deps, ring, 'retire', '1')).stdout).toBe(
    'version 1 is retired: remove it from PLACET_SEAL_KEY and restart the programs\n',
  )
  expect(await sealKeys(deps, ring, 'retire', '2')).toMatchObject({
    status: 1,
    stderr: 'version 2 is the only one in use\n',
  })
  expect((await sealKeys(deps, ring)).stdout).toMatch(
    /^version 1: retired .*, seals nothing\nversion 2: in use since .*, seals nothing\n$/,
  )
  const audit = await runOperator(['audit'], { PLACET_DATABASE_URL: deps.ownerUrl })
  expect(audit.stdout).toMatch(/ada seal-key.retire seal key 1 .*\n.* ada seal-key.reseal seal key 2 /)
})
