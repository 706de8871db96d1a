import { withTx } from '@placet/core/context'
import { areRenewalsHeld, recordRestore } from '@placet/core/restores/index'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { runOperator } from '../fixtures/run-operator.ts'

test('renewals that wait after a restore run again once an operator says so', async ({ deps }) => {
  const env = { PLACET_DATABASE_URL: deps.ownerUrl, PLACET_OPERATOR: 'ada' }
  const release = () => runOperator(['renewals', 'release'], env)
  expect(await release()).toMatchObject({ status: 0, stdout: 'Renewals were not waiting.\n' })
  const mark = { transaction: 1, series: {} }
  await recordRestore({
    ctx: deps.job,
    input: { mark, versions: {}, removals: {}, erased: [], publications: null },
  })
  expect(await release()).toMatchObject({ status: 0, stdout: 'Renewals run again.\n' })
  expect(await withTx(deps.job, areRenewalsHeld)).toBe(false)
  const { db } = deps.job
  const entry = await db
    .selectFrom('audit_entry')
    .select(['actor_kind', 'account_id'])
    .where('action', '=', 'database.released')
    .executeTakeFirst()
  expect(entry).toEqual({ actor_kind: 'operator', account_id: null })
})
