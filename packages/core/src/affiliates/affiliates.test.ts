import { aMember, anOwner, inAnotherAccount } from '@placet/testkit/factories/people'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { withTx } from '../context.ts'
import { getAffiliate, savePayout } from './index.ts'

const IBAN = { type: 2, info: 'DE89 3704 0044 0532 0130 00' }

test('details are kept sealed, told of by a hint, and paid to after a week', async ({ deps }) => {
  const { ctx } = await anOwner(deps)
  expect(await getAffiliate({ ctx, input: {} })).toMatchObject({ payout: null })
  await savePayout({ ctx, input: { type: 1, info: 'ada@example.com' } })
  const before = Date.now()
  await savePayout({ ctx, input: IBAN })
  const { payout } = await getAffiliate({ ctx, input: {} })
  expect(payout).toMatchObject({ type: 2, hint: 'DE … 3000' })
  const days = (Date.parse(payout?.payableFrom ?? '') - before) / 86_400_000
  expect(Math.round(days)).toBe(7)
  const rows = await withTx(ctx, (tx) => tx.selectFrom('affiliate_payout').selectAll().execute())
  expect(rows).toHaveLength(1)
  expect(rows[0]?.sealed_info.toString('latin1')).not.toContain('0532')
})

test('T47: a session whose holder has not proved lately who they are changes nothing', async ({ deps }) => {
  const { ctx, sessionId } = await anOwner(deps)
  await withTx(ctx, (tx) =>
    tx.updateTable('user_session').set({ confirmed_until: null }).where('id', '=', sessionId).execute(),
  )
  await expect(savePayout({ ctx, input: IBAN })).rejects.toMatchObject({ code: 'identity_unconfirmed' })
  expect(await getAffiliate({ ctx, input: {} })).toMatchObject({ payout: null })
})

test('standard users see and change nothing, and other accounts have their own', async ({ deps }) => {
  const owner = await anOwner(deps)
  await savePayout({ ctx: owner.ctx, input: IBAN })
  const { ctx } = await aMember(deps, { accountId: owner.accountId, role: 'standard' })
  await expect(getAffiliate({ ctx, input: {} })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(savePayout({ ctx, input: IBAN })).rejects.toMatchObject({ code: 'forbidden' })
  const other = await inAnotherAccount(deps, owner)
  expect(await getAffiliate({ ctx: other.ctx, input: {} })).toMatchObject({ payout: null })
})
