import { attributeReferral, getAffiliate } from '@placet/core/affiliates/index'
import { withTx } from '@placet/core/context'
import { markInvoicePaid } from '@placet/core/invoices/index'
import { anInvoiceIn } from './invoices.ts'
import { type Person, anOwner } from './people.ts'
import type { TestDeps } from './test-deps.ts'

/** A referred owner who paid 29 euros before tax, of which the affiliate earns 5.80. */
export async function aPayingReferral(deps: TestDeps, affiliate: Pick<Person, 'ctx'>): Promise<Person> {
  const { link } = await getAffiliate({ ctx: affiliate.ctx, input: {} })
  const code = new URL(link).searchParams.get('ref') ?? ''
  const referred = await anOwner(deps)
  const { ctx, accountId } = referred
  await withTx(ctx, async (tx) => {
    await attributeReferral(tx, ctx, { accountId, code })
    await markInvoicePaid(tx, ctx, { invoiceId: await anInvoiceIn(tx, referred), paidWith: 'card' })
  })
  return referred
}

/** Backdates the payout details to more than a week ago. */
export async function waitForPayout({ ctx }: Pick<Person, 'ctx'>): Promise<void> {
  await withTx(ctx, (tx) =>
    tx
      .updateTable('affiliate_payout')
      .set({ payable_from: new Date(0) })
      .execute(),
  )
}
