import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newAccountId } from '@placet/core/random'
import { getReseller, listCustomers } from '@placet/core/resellers/index'
import { aCustomer } from '@placet/testkit/factories/resellers'
import { anOwner } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { afterAll, beforeAll, expect } from 'vitest'
import { auditOf } from '../fixtures/audit-of.ts'
import { runOperator } from '../fixtures/run-operator.ts'

let temporary: Awaited<ReturnType<typeof createTemporaryDir>>
beforeAll(async () => {
  temporary = await createTemporaryDir()
})
afterAll(() => temporary.remove())

const runReseller = (deps: TestDeps, ...args: string[]) =>
  runOperator(['reseller', ...args], { PLACET_DATABASE_URL: deps.ownerUrl, PLACET_OPERATOR: 'ada' })

async function aList(...prices: unknown[]): Promise<string> {
  const file = join(temporary.dir, `${randomUUID()}.json`)
  await writeFile(file, JSON.stringify(prices))
  return file
}

test('an account that the operator makes a reseller opens an account for a customer at its own prices', async ({
  deps,
}) => {
  const { accountId, ctx } = await anOwner(deps)
  const monthly = async () => {
    const { plans } = await getReseller({ ctx, input: {} })
    return plans.map((plan) => plan.monthly?.amountMinor)
  }
  await expect(aCustomer({ ctx })).rejects.toMatchObject({ code: 'not_a_reseller' })
  expect(await runReseller(deps, accountId)).toMatchObject({
    status: 0,
    stdout: `${accountId} is a reseller\n`,
  })
  const [free, starter, basic, business, enterprise] = await monthly()
  const price = { product: 29, currency: 'EUR', months: 1, amountMinor: 850 }
  const yearly = { ...price, months: 12, amountMinor: 8500 }
  expect((await runReseller(deps, accountId, await aList(price, yearly))).stdout).toBe(
    `${accountId} is a reseller; prices of its own: 2\n`,
  )
  expect(await monthly()).toEqual([free, starter, 850, business, enterprise])
  await runReseller(deps, accountId, await aList({ ...price, product: 30 }))
  expect(await monthly()).toEqual([free, starter, basic, 850, enterprise])
  const customer = await aCustomer({ ctx })
  const { data: customers } = await listCustomers({ ctx, input: { query: '', page: 1 } })
  expect(customers.map(({ id }) => id)).toEqual([customer.accountId])
  expect(
    (await auditOf(ctx, 'reseller.')).map(({ action, actor }) => [action, actor.kind, actor.name]),
  ).toEqual([
    ['reseller.prices', 'operator', 'ada'],
    ['reseller.prices', 'operator', 'ada'],
    ['reseller.add', 'operator', 'ada'],
  ])
}, 120_000)

test('a price list with a mistake makes nobody a reseller, and the command says why', async ({ deps }) => {
  const { accountId, ctx } = await anOwner(deps)
  const price = { product: 29, currency: 'EUR', months: 1, amountMinor: 850 }
  for (const [prices, reason] of [
    [[{ ...price, product: 12 }], 'no such product is sold'],
    [[price, price], 'the same product, currency and term is listed twice'],
  ] as const) {
    expect((await runReseller(deps, accountId, await aList(...prices))).stderr).toContain(reason)
  }
  await expect(getReseller({ ctx, input: {} })).rejects.toMatchObject({ code: 'not_a_reseller' })
  expect((await runReseller(deps, newAccountId())).stderr).toBe('Account not found.\n')
}, 120_000)
