import type { Kysely } from 'kysely'
import type { DB } from '@placet/db/types.gen'
import { readLedger } from '@placet/testkit/services/payments'

/**
 * Compares the provider's books with ours: every charge matches one paid attempt, and one balance entry or one paid
 * invoice, and vice versa.
 */
export async function compareBooks(db: Kysely<DB>, paymentsUrl: string) {
  const ledger = await readLedger(paymentsUrl)
  const charged = ledger.filter((entry) => entry.charged > 0)
  const attempts = await db.selectFrom('payment_attempt').selectAll().execute()
  const invoices = await db
    .selectFrom('invoice')
    .select(['account_id', 'currency', 'gross_minor', 'subscription_id'])
    .where('paid_with', '=', 'card')
    .execute()
  const subscriptions = await db.selectFrom('subscription').select('id').execute()
  const entries = await db.selectFrom('balance_entry').select(['source', 'amount_minor']).execute()
  const paid = attempts.filter(({ state }) => state === 'paid')
  const paidFor = (...purposes: string[]) => paid.filter(({ purpose }) => purposes.includes(purpose))
  const open = attempts.filter(({ state }) => ['created', 'unanswered', 'authenticating'].includes(state))
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  return {
    figures: {
      attempts: attempts.length,
      charges: sumOf(charged.map((entry) => entry.charged)),
      chargedMinor: sumOf(charged.map((entry) => entry.charged * entry.amountMinor)),
      paid: paid.length,
      paidInvoices: invoices.length,
      creditedMinor: sumOf(entries.map(({ amount_minor }) => amount_minor)),
      unresolved: open.length,
    },
    expectations: {
      'no attempt was charged twice': charged.every((entry) => entry.charged === 1),
      'what was charged is what is paid, one to one': isSame(
        charged.map(({ attemptId }) => attemptId),
        paid.map(({ id }) => id),
      ),
      'what was topped up is on the balance, one to one': isSame(
        paidFor('top_up').map(({ id }) => id),
        entries.map(({ source }) => source),
      ),
      'what was bought is a paid invoice of its account and price, one to one': isSame(
        paidFor('subscription', 'invoice').map(
          (each) => `${each.account_id} ${each.currency} ${each.amount_minor}`,
        ),
        invoices.map((each) => `${each.account_id} ${each.currency} ${each.gross_minor}`),
      ),
      'every plan that was paid for is had, and no other': isSame(
        invoices.flatMap(({ subscription_id }) => subscription_id ?? []),
        subscriptions.map(({ id }) => id),
      ),
      'nothing is unresolved': open.length === 0,
    },
  }
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join() === other.toSorted().join()
}
