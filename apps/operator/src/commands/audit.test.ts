import { dropPolicy, saveAccount, savePolicy, sealAudit } from '@placet/core/accounts/index'
import { asOperator } from '@placet/testkit/factories/as-operator'
import { type Person, anOwner } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { runOperator } from '../fixtures/run-operator.ts'

const audit = (deps: TestDeps, ...args: string[]) =>
  runOperator(['audit', ...args], {
    PLACET_DATABASE_URL: deps.ownerUrl,
    PLACET_SEAL_KEY: 'd0'.repeat(32),
    PLACET_OPERATOR: 'ada',
  })

async function anOwnerWithChange(deps: TestDeps): Promise<Person> {
  const owner = await anOwner(deps)
  await saveAccount({ ctx: owner.ctx, input: { city: 'Vienna' } })
  return owner
}

test('changes by operators are listed with name, account and detail, and those of customers are not', async ({
  deps,
}) => {
  expect((await audit(deps)).stdout).toBe('operators have changed nothing\n')
  const owner = await anOwnerWithChange(deps)
  const { accountId } = owner
  await savePolicy({ ctx: owner.ctx, input: { idleMinutes: 5 } })
  await runOperator(['policy', 'drop', accountId], {
    PLACET_DATABASE_URL: deps.ownerUrl,
    PLACET_OPERATOR: 'grace',
  })
  const { stdout } = await audit(deps)
  const change = '{"changes":[{"to":null,"from":5,"field":"idleMinutes"}]}'
  expect(stdout.slice('2030-01-01T12:00:00.000Z '.length)).toBe(
    `grace account.policy ${accountId} ${change}\n`,
  )
  await asOperator(deps.ownerUrl, (ctx) => dropPolicy({ ctx, input: { accountId } }))
  expect((await audit(deps, '1')).stdout.split('\n')).toHaveLength(2)
  expect(await audit(deps, '0')).toMatchObject({ status: 1, stdout: '' })
})

test('verify prints the head of each chain, and counts what is not sealed yet', async ({ deps }) => {
  const { ctx, accountId } = await anOwnerWithChange(deps)
  await sealAudit({ ctx: deps.job, input: {} })
  const verified = new RegExp(`^${accountId} 1 entries verified, head \\S+`, 'm')
  expect(await audit(deps, 'verify')).toMatchObject({ status: 0, stdout: expect.stringMatching(verified) })
  expect(await audit(deps, 'verify', accountId)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(verified),
  })
  await saveAccount({ ctx, input: { city: 'Graz' } })
  expect((await audit(deps, 'verify')).stdout).toContain('1 entries are not sealed yet')
})

test('verify names an entry that was changed and exits with 1', async ({ deps }) => {
  const [{ accountId }, other] = [await anOwnerWithChange(deps), await anOwnerWithChange(deps)]
  await sealAudit({ ctx: deps.job, input: {} })
  await asOperator(deps.ownerUrl, ({ db }) =>
    sql`UPDATE audit_entry SET actor_id = 'usr_other' WHERE account_id = ${accountId}`.execute(db),
  )
  const { status, stdout, stderr } = await audit(deps, 'verify')
  expect(status).toBe(1)
  expect(stdout).toMatch(new RegExp(`^${accountId} position 1: entry \\d+ was changed or moved$`, 'm'))
  expect(stdout).toContain(`${other.accountId} 1 entries verified`)
  expect(stderr).toBe('the audit log was tampered with: 1 problems\n')
  expect(await audit(deps, 'verify', other.accountId)).toMatchObject({ status: 0 })
})

test('verify needs the key that sealed the chains', async ({ deps }) => {
  const { accountId } = await anOwnerWithChange(deps)
  await sealAudit({ ctx: deps.job, input: {} })
  const { status } = await runOperator(['audit', 'verify', accountId], {
    PLACET_DATABASE_URL: deps.ownerUrl,
    PLACET_SEAL_KEY: 'e1'.repeat(32),
    PLACET_OPERATOR: 'ada',
  })
  expect(status).toBe(1)
})
