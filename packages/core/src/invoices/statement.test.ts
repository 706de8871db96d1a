import { anInvoice } from '@placet/testkit/factories/invoices'
import { aMember, anOwner, type Person } from '@placet/testkit/factories/people'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { withTx } from '../context.ts'
import { addToBalance } from '../payments/index.ts'
import { getInvoice, listStatement } from './index.ts'

const AT = new Date('2026-11-16T10:00:00Z')

const statement = ({ ctx }: Pick<Person, 'ctx'>) => listStatement({ ctx, input: { page: 1 } })

function change(
  { ctx, accountId }: Person,
  changed: Pick<Parameters<typeof addToBalance>[1], 'amountMinor' | 'reason' | 'source'> & {
    currency?: string
  },
) {
  return withTx(ctx, (tx) => addToBalance(tx, { accountId, currency: 'EUR', at: AT, ...changed }))
}

test('a statement lists every change newest first, with its document and the balance after it', async ({
  deps,
}) => {
  const owner = await anOwner(deps)
  const invoiceId = await anInvoice(owner)
  const { number } = await getInvoice({ ctx: owner.ctx, input: { invoiceId } })
  await change(owner, { amountMinor: 5000, reason: 'top_up', source: 'pay_1' })
  await change(owner, { amountMinor: 700, reason: 'top_up', source: 'pay_2', currency: 'USD' })
  await change(owner, { amountMinor: -3451, reason: 'invoice', source: invoiceId })
  const at = AT.toISOString()
  expect(await statement(owner)).toMatchObject({
    total: 3,
    data: [
      { at, reason: 'invoice', amountMinor: -3451, balanceMinor: 1549, document: { id: invoiceId, number } },
      { at, reason: 'top_up', amountMinor: 700, balanceMinor: 700, currency: 'USD', document: null },
      { at, reason: 'top_up', amountMinor: 5000, balanceMinor: 5000, currency: 'EUR', document: null },
    ],
  })
})

test('a statement shows nothing of other accounts, and nothing to people without billing', async ({
  deps,
}) => {
  const [owner, stranger] = [await anOwner(deps), await anOwner(deps)]
  const invoiceId = await anInvoice(stranger)
  await change(owner, { amountMinor: -100, reason: 'invoice', source: invoiceId })
  expect(await statement(stranger)).toMatchObject({ total: 0, data: [] })
  expect(await statement(owner)).toMatchObject({ total: 1, data: [{ document: null }] })
  const member = await aMember(deps, { accountId: owner.accountId, role: 'standard' })
  await expect(statement(member)).rejects.toMatchObject({ code: 'forbidden' })
})
