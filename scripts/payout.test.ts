import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { savePayout } from '@placet/core/affiliates/index'
import { baseChildEnv } from '@placet/testkit/env'
import { aPayingReferral, waitForPayout } from '@placet/testkit/factories/affiliates'
import { anOwner } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'

function runPayout(deps: TestDeps, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync('node', [join(import.meta.dirname, 'payout.ts'), ...args], {
    encoding: 'utf8',
    env: { ...baseChildEnv(), PLACET_DATABASE_URL: deps.ownerUrl, PLACET_SEAL_KEY: 'd0'.repeat(32) },
  })
  return { status, stdout, stderr }
}

test('the operator sees who is to be paid, and notes it: never more than is ready', async ({ deps }) => {
  const affiliate = await anOwner(deps)
  const { ctx, accountId } = affiliate
  await aPayingReferral(deps, affiliate)
  await savePayout({ ctx, input: { type: 2, info: 'DE89 3704 0044 0532 0130 00' } })
  expect(runPayout(deps, accountId, 'EUR', '5.80').stderr).toContain(
    `not noted, where to pay was changed within a week: EUR 0.00 of ${accountId} may be paid now`,
  )
  await waitForPayout(affiliate)
  expect(runPayout(deps).stdout).toBe(`${accountId} EUR 5.80 to IBAN DE89370400440532013000\n`)
  expect(runPayout(deps, accountId, 'EUR', '5').stdout).toBe(
    `noted: EUR 5.00 paid to ${accountId}, EUR 0.80 left\n`,
  )
  const refused = runPayout(deps, accountId, 'EUR', '5')
  expect(refused.stderr).toContain(
    `not noted, that is more than is ready for payout: EUR 0.80 of ${accountId} may be paid now`,
  )
  expect(refused.status).toBe(1)
  expect(runPayout(deps, accountId, 'EUR', '0,80').stderr).toContain('usage: npm run payout')
}, 120_000)
