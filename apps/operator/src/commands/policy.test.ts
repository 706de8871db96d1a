import { getPolicy, savePolicy } from '@placet/core/accounts/index'
import { newAccountId } from '@placet/core/random'
import { anOwner } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { auditOf } from '../fixtures/audit-of.ts'
import { runOperator } from '../fixtures/run-operator.ts'

const policy = (deps: TestDeps, ...args: string[]) =>
  runOperator(['policy', ...args], { PLACET_DATABASE_URL: deps.ownerUrl, PLACET_OPERATOR: 'ada' })

test('an operator removes the rules of a locked-out account, and its audit log says who did', async ({
  deps,
}) => {
  const { ctx, accountId } = await anOwner(deps)
  const here = { ...ctx, from: { network: '', browser: '', isWithin: () => true } }
  await savePolicy({ ctx: here, input: { networks: ['192.0.2.0/24'], idleMinutes: 5 } })
  expect(await policy(deps, 'drop', accountId)).toMatchObject({
    status: 0,
    stdout: `${accountId} has no security rules now\n`,
  })
  expect(await getPolicy({ ctx, input: {} })).toEqual({
    requireSecondFactor: false,
    idleMinutes: null,
    lifetimeHours: null,
    networks: [],
    secondPersonFor: [],
  })
  const [entry] = await auditOf(ctx, 'account.policy')
  expect(entry).toMatchObject({
    actor: { kind: 'operator', name: 'ada' },
    detail: {
      changes: [
        { field: 'idleMinutes', to: null },
        { field: 'networks', to: [] },
      ],
    },
  })
})

test('an account without rules, or that does not exist, is left as it is', async ({ deps }) => {
  const { ctx, accountId } = await anOwner(deps)
  expect((await policy(deps, 'drop', accountId)).stdout).toBe(`${accountId} had no security rules\n`)
  expect(await auditOf(ctx, 'account.policy')).toEqual([])
  expect(await policy(deps, 'drop', newAccountId())).toMatchObject({
    status: 1,
    stderr: 'Account not found.\n',
  })
  expect(await policy(deps, 'show')).toMatchObject({ status: 2 })
})
