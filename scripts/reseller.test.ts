import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newAccountId } from '@placet/core/random'
import { getReseller } from '@placet/core/resellers/index'
import { baseChildEnv } from '@placet/testkit/env'
import { anOwner } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { afterAll, beforeAll, expect } from 'vitest'
let temporary: Awaited<ReturnType<typeof createTemporaryDir>>
beforeAll(async () => {
  temporary = await createTemporaryDir()
})
afterAll(async () => {
  await temporary.remove()
})

function runReseller(deps: TestDeps, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync('node', [join(import.meta.dirname, 'reseller.ts'), ...args], {
    encoding: 'utf8',
    env: { ...baseChildEnv(), PLACET_DATABASE_URL: deps.ownerUrl },
  })
  return { status, stdout, stderr }
}

async function aList(...prices: unknown[]): Promise<string> {
  const file = join(temporary.dir, `${randomUUID()}.json`)
  await writeFile(file, JSON.stringify(prices))
  return file
}

test('the operator makes an account a reseller, and each list of prices takes the place of the one before', async ({
  deps,
}) => {
  const { accountId, ctx } = await anOwner(deps)
  const monthly = async () => {
    const { plans } = await getReseller({ ctx, input: {} })
    return plans.map((plan) => plan.monthly?.amountMinor)
  }
  expect(runReseller(deps, accountId)).toMatchObject({ status: 0, stdout: `${accountId} is a reseller\n` })
  const [free, starter, basic, business, enterprise] = await monthly()
  const price = { product: 29, currency: 'EUR', months: 1, amountMinor: 850 }
  const yearly = { ...price, months: 12, amountMinor: 8500 }
  expect(runReseller(deps, accountId, await aList(price, yearly)).stdout).toBe(
    `${accountId} is a reseller; prices of its own: 2\n`,
  )
  expect(await monthly()).toEqual([free, starter, 850, business, enterprise])
  runReseller(deps, accountId, await aList({ ...price, product: 30 }))
  expect(await monthly()).toEqual([free, starter, basic, 850, enterprise])
}, 120_000)

test('a list that cannot be used makes nobody a reseller, and the command says why', async ({ deps }) => {
  const { accountId, ctx } = await anOwner(deps)
  const price = { product: 29, currency: 'EUR', months: 1, amountMinor: 850 }
  for (const [prices, reason] of [
    [[{ ...price, product: 12 }], 'this is no product that is sold'],
    [[price, price], 'the same product, currency and term stand there twice'],
  ] as const) {
    expect(runReseller(deps, accountId, await aList(...prices)).stderr).toContain(reason)
  }
  await expect(getReseller({ ctx, input: {} })).rejects.toMatchObject({ code: 'not_a_reseller' })
  expect(runReseller(deps, newAccountId()).stderr).toContain('there is no account acc_')
}, 120_000)
