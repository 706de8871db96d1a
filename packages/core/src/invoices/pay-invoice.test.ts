import { anInvoice } from '@placet/testkit/factories/invoices'
import { cardFields } from '@placet/testkit/factories/payments'
import { anOwner, type Person } from '@placet/testkit/factories/people'
import { test } from '@placet/testkit/test'
import { readServicesEnv } from '@placet/testkit/env'
import { readLedger } from '@placet/testkit/services/payments'
import { expect } from 'vitest'
import { type Settlement, withTx } from '../context.ts'
import { addPaymentMethod, addToBalance, getBilling } from '../payments/index.ts'
import { getInvoice, issueCreditNote, markInvoicePaid, payInvoice } from './index.ts'

async function chargesOf(accountId: string) {
  const ledger = await readLedger((await readServicesEnv()).PLACET_PAYMENTS_URL, accountId)
  return ledger.filter(({ charged }) => charged > 0)
}

async function addToBalanceOf({ ctx, accountId }: Person, amountMinor: number): Promise<number> {
  const entry = {
    accountId,
    currency: 'EUR',
    amountMinor,
    reason: 'top_up',
    source: 'test',
    at: new Date(),
  } as const
  await withTx(ctx, (tx) => addToBalance(tx, entry))
  return amountMinor
}

test('T40: an invoice paid from ten windows at once is charged once, with its total, and is paid', async ({
  deps,
}) => {
  const owner = await anOwner(deps)
  const invoiceId = await anInvoice(owner)
  const tries = Array.from({ length: 10 }, () =>
    payInvoice({ ctx: owner.ctx, input: { ...cardFields('paid'), invoiceId } }).catch(() => null),
  )
  const answers = await Promise.all(tries)
  expect(answers.filter((answer) => answer?.success).length).toBeGreaterThan(0)
  const { grossMinor, status, paidWith } = await getInvoice({ ctx: owner.ctx, input: { invoiceId } })
  expect([status, paidWith]).toEqual(['paid', 'card'])
  expect((await chargesOf(owner.accountId)).map(({ amountMinor }) => amountMinor)).toEqual([grossMinor])
  await expect(
    payInvoice({ ctx: owner.ctx, input: { ...cardFields('paid'), invoiceId } }),
  ).rejects.toMatchObject({
    code: 'nothing_to_pay',
  })
})

test('a balance that covers an invoice pays it, and no card is charged', async ({ deps }) => {
  const owner = await anOwner(deps)
  const { ctx, accountId } = owner
  const topUp = await addToBalanceOf(owner, 100_000)
  const invoiceId = await anInvoice(owner)
  expect(await payInvoice({ ctx, input: { card: 0, invoiceId } })).toMatchObject({ success: true })
  const { grossMinor, paidWith } = await getInvoice({ ctx, input: { invoiceId } })
  expect(paidWith).toBe('balance')
  expect((await getBilling({ ctx, input: {} })).balance.amountMinor).toBe(topUp - grossMinor)
  expect(await chargesOf(accountId)).toEqual([])
})

test('a declined card leaves the invoice open, and a stranger finds none', async ({ deps }) => {
  const [owner, stranger] = [await anOwner(deps), await anOwner(deps)]
  const invoiceId = await anInvoice(owner)
  const pay = (ctx: typeof owner.ctx) => payInvoice({ ctx, input: { ...cardFields('declined'), invoiceId } })
  expect(await pay(owner.ctx)).toEqual({
    success: false,
    error: 'Your card was declined.',
    threeds: { required: false, action: '', form: [], tds2: null },
  })
  await expect(pay(stranger.ctx)).rejects.toMatchObject({ code: 'invoice_not_found' })
  expect((await getInvoice({ ctx: owner.ctx, input: { invoiceId } })).paidAt).toBeNull()
})

test('what is charged for an invoice that was paid meanwhile goes to the balance', async ({ deps }) => {
  const owner = await anOwner(deps)
  const { ctx } = owner
  const invoiceId = await anInvoice(owner)
  const meanwhile = {
    ...ctx.settlementHandlers.invoice,
    settle: async (...[tx, settling, attempt]: Parameters<Settlement['settle']>) => {
      await markInvoicePaid(tx, settling, { invoiceId, paidWith: 'wallet' })
      await ctx.settlementHandlers.invoice.settle(tx, settling, attempt)
    },
  }
  const settlementHandlers = { ...ctx.settlementHandlers, invoice: meanwhile }
  await payInvoice({ ctx: { ...ctx, settlementHandlers }, input: { ...cardFields('paid'), invoiceId } })
  const { grossMinor, paidWith } = await getInvoice({ ctx, input: { invoiceId } })
  expect(paidWith).toBe('wallet')
  expect((await getBilling({ ctx, input: {} })).balance.amountMinor).toBe(grossMinor)
  expect(await withTx(ctx, (tx) => tx.selectFrom('balance_entry').selectAll().execute())).toHaveLength(1)
})

test('the open balance pays the open invoices from the balance, oldest first, and leaves what is over', async ({
  deps,
}) => {
  const owner = await anOwner(deps)
  const { ctx } = owner
  const [first, second] = [await anInvoice(owner), await anInvoice(owner)]
  const [third, credited] = [await anInvoice(owner), await anInvoice(owner)]
  await withTx(ctx, (tx) => issueCreditNote(tx, ctx, { invoiceId: credited, reason: 'A mistake' }))
  const wanted = [{ basisPoints: 1900, netMinor: 900 }]
  await withTx(ctx, (tx) => issueCreditNote(tx, ctx, { invoiceId: second, reason: 'A discount', wanted }))
  const payOpen = (topUpAmountId: number) =>
    addPaymentMethod({ ctx, input: { ...cardFields('paid'), topUpAmountId, currencyId: 'EUR' } })
  await payOpen(1)
  const openMinor = async () => (await getBilling({ ctx, input: {} })).open.amountMinor
  expect(await openMinor()).toBe(3 * 3451 - 1071 - 1000)
  const meanwhile = {
    settle: async (...args: Parameters<Settlement['settle']>) => {
      await markInvoicePaid(args[0], args[1], { invoiceId: first, paidWith: 'card' })
      await ctx.settlementHandlers.top_up.settle(...args)
    },
  }
  await addPaymentMethod({
    ctx: { ...ctx, settlementHandlers: { ...ctx.settlementHandlers, top_up: meanwhile } },
    input: { ...cardFields('paid'), topUpAmountId: -1, currencyId: 'EUR' },
  })
  const paidWith = async (invoiceId: typeof first) =>
    (await getInvoice({ ctx, input: { invoiceId } })).paidWith
  expect([await paidWith(first), await paidWith(second), await paidWith(third)]).toEqual([
    'card',
    'balance',
    'balance',
  ])
  const { balance, open } = await getBilling({ ctx, input: {} })
  expect([balance.amountMinor, open.amountMinor]).toEqual([3451, 0])
  await expect(payOpen(-1)).rejects.toMatchObject({ code: 'nothing_to_pay' })
})
