import { type Ctx, accountOf, withTx } from '@placet/core/context'
import { issueCreditNote, listInvoices, markInvoicePaid } from '@placet/core/invoices/index'
import { anInvoice } from '../factories/invoices.ts'

const MONTH_MS = 30 * 24 * 60 * 60 * 1000

/** A paid invoice, a cancelled one and an open one. */
export async function makeInvoices(ctx: Ctx): Promise<void> {
  const accountId = accountOf(ctx.actor)
  const { total } = await listInvoices({ ctx, input: { query: '', page: 1 } })
  if (accountId === null || total > 0) return
  const now = ctx.clock.now().getTime()
  const inMonth = (monthsAgo: number): Ctx => ({
    ...ctx,
    clock: { now: () => new Date(now - monthsAgo * MONTH_MS) },
  })
  const lines = ['Business', 'Enterprise'].map((plan, at) => ({
    description: `${plan}, monthly`,
    unitMinor: at === 0 ? 2900 : 7900,
  }))
  const invoiceOf = (monthsAgo: number) => anInvoice({ ctx: inMonth(monthsAgo), accountId }, { lines })
  const paid = await invoiceOf(2)
  await withTx(ctx, (tx) => markInvoicePaid(tx, inMonth(2), { invoiceId: paid, paidWith: 'card' }))
  const mistaken = await invoiceOf(1)
  await withTx(ctx, (tx) =>
    issueCreditNote(tx, inMonth(1), { invoiceId: mistaken, reason: 'Invoiced by mistake' }),
  )
  await invoiceOf(0)
}
