import { PRODUCT } from '@placet/contract/plans'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { withTx } from '../context.ts'
import { listInvoices } from '../invoices/index.ts'
import { renewDueSubscriptions } from '../renewals/index.ts'
import { getDomainPlan, getPlanQuote } from './index.ts'
import { startUpgrade } from './start-upgrade.ts'

const MONDAY_MS = Date.parse('2026-11-16T10:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000

const after = (days: number) => ({ clock: { now: () => new Date(MONDAY_MS + days * DAY_MS) } })

test('a trial goes on with a larger plan: it ends on the same day, with the first invoice for that plan', async ({
  deps,
}) => {
  const { ctx, accountId, domainId } = await anOwnerWithDomain(deps)
  const order = (days: number, product: number) => {
    const then = { ...ctx, ...after(days) }
    return withTx(then, (tx) => startUpgrade(tx, then, accountId, { domainId, product, interval: 1 }))
  }
  await order(0, PRODUCT.basic)
  const inTrial = { ...ctx, ...after(10) }
  const wanted = { domainId, product: PRODUCT.business, interval: 1 } as const
  const { later } = await getPlanQuote({ ctx: inTrial, input: wanted })
  expect(await order(10, PRODUCT.business)).toBeNull()
  const plan = await getDomainPlan({ ctx: inTrial, input: { domainId } })
  expect(plan).toMatchObject({ product: PRODUCT.business, isTrial: true })

  const invoicesAfter = async (days: number) => {
    await renewDueSubscriptions({ ctx: { ...deps.job, ...after(days) }, input: {} })
    return (await listInvoices({ ctx, input: { query: '', page: 1 } })).data
  }
  expect(await invoicesAfter(29.9)).toEqual([])
  expect(await invoicesAfter(30.1)).toMatchObject([{ grossMinor: later?.total }])
})
