import { CardId } from '@placet/contract/ids'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { sql } from 'kysely'
import { billingAddresses } from '../accounts/index.ts'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'
import { forEachCollectingErrors } from '../for-each-collecting-errors.ts'

const AT_ONCE_MAX = 500

/** Warns once about each card that pays for plans and expires this month or next. */
export const sendCardExpiryNotices = defineVerb(NoInput, async ({ ctx }): Promise<{ done: number }> => {
  requireJob(ctx)
  const now = ctx.clock.now()
  const lastMonth = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
  const due = await withTx(ctx, (tx) =>
    tx
      .selectFrom('card')
      .select(['card.id', 'card.account_id', 'expiry_month', 'expiry_year'])
      .where('is_default', '=', true)
      .where(sql<number>`expiry_year * 12 + expiry_month - 1`, '<=', lastMonth)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('subscription')
            .select('subscription.id')
            .where(sql`coalesce(billed_to, subscription.account_id)`, '=', sql.ref('card.account_id')),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('billing_notice')
              .select('subject')
              .whereRef('billing_notice.account_id', '=', 'card.account_id')
              .where('kind', '=', 'card-expires')
              .whereRef('subject', '=', 'card.id'),
          ),
        ),
      )
      .limit(AT_ONCE_MAX)
      .execute(),
  )
  return forEachCollectingErrors(due, (card) =>
    withTx(ctx, async (tx) => {
      const told = await tx
        .insertInto('billing_notice')
        .values({ account_id: card.account_id, kind: 'card-expires', subject: card.id, told_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('subject')
        .executeTakeFirst()
      const addresses = told ? await billingAddresses(tx, card.account_id) : []
      const cardId = CardId.parse(card.id)
      const letters = addresses.map((to) => ({ template: 'card-expires' as const, cardId, to }))
      if (letters.length > 0) await ctx.jobs.enqueue(tx, sendMail, ...letters)
    }),
  )
})
