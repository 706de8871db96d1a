import { PRODUCT } from '@placet/contract/plans'
import { aDomain, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { withTx } from '../context.ts'
import { chooseCoupon, claimTrials, getDomainPlan, getPlanQuote, upgradePlan } from './index.ts'
import { asOperator } from '@placet/testkit/factories/as-operator'
import { createCoupon } from './create-coupon.ts'

test('T82: an order with another price than the customer saw is refused, and nothing happens', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId, name } = owner
  const wanted = { domainId, product: PRODUCT.basic, interval: 1 } as const
  const order = (expectedTotal: number) =>
    upgradePlan({ ctx, input: { ...wanted, card: { card: 0 }, expectedTotal } })
  const { later } = await getPlanQuote({ ctx, input: wanted })
  await expect(order((later?.total ?? 0) - 1)).rejects.toMatchObject({ code: 'price_changed' })
  await expect(order(0)).rejects.toMatchObject({ code: 'price_changed' })

  await withTx(ctx, (tx) => claimTrials(tx, ctx, [{ id: domainId, name }]))
  const { total } = await getPlanQuote({ ctx, input: wanted })
  const coupon = { code: 'SEEN', name: 'Half', percent: 50, lastDay: null, usesMax: 1 }
  await asOperator(deps.ownerUrl, (operator) => createCoupon({ ctx: operator, input: coupon }))
  await chooseCoupon({ ctx, input: { domainId, code: 'SEEN' } })
  await expect(order(total)).rejects.toMatchObject({ code: 'price_changed' })
  expect(await getDomainPlan({ ctx, input: { domainId } })).toMatchObject({
    product: null,
    coupon: { value: 50 },
  })
})

test('the price that the customer saw is ordered, with a trial too', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId } = owner
  const wanted = { domainId, product: PRODUCT.business, interval: 12 } as const
  const { later } = await getPlanQuote({ ctx, input: wanted })
  const input = { ...wanted, card: { card: 0 as const } }
  await upgradePlan({ ctx, input: { ...input, expectedTotal: later?.total } })
  expect(await getDomainPlan({ ctx, input: { domainId } })).toMatchObject({ product: PRODUCT.business })
  const second = await aDomain(owner)
  const without = { ...input, domainId: second.domainId }
  expect(await upgradePlan({ ctx, input: without })).toMatchObject({ success: true })
})
