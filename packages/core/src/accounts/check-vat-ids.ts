import type { VatAnswer } from '@placet/db/types.gen'
import { defineVerb, NoInput } from '../define-verb.ts'
import { readVatId, UNION } from '../money/index.ts'
import type { Insertable } from 'kysely'
import { withTx } from '../context.ts'
import { forEachCollectingErrors } from '../for-each-collecting-errors.ts'
import { requireJob } from '../permissions.ts'

const AT_ONCE_MAX = 50
const TRY_AGAIN_MS = 15 * 60_000
const ASK_AGAIN_MS = 30 * 24 * 3_600_000

/** Checks VAT IDs against the register: new ones, those whose check failed, and those whose answer is outdated. */
export const checkVatIds = defineVerb(NoInput, async ({ ctx }): Promise<{ done: number }> => {
  requireJob(ctx)
  const { vatRegister } = ctx
  const { seller } = ctx.installation
  if (!vatRegister || !UNION.has(seller.country)) return { done: 0 }
  const now = ctx.clock.now()
  const asker = readVatId(seller.country, seller.vatId)
  const abroad = [...UNION].filter((country) => country !== seller.country)
  const due = await withTx(ctx, (tx) =>
    tx
      .selectFrom('account')
      .leftJoin('vat_answer', (join) =>
        join
          .onRef('vat_answer.account_id', '=', 'account.id')
          .onRef('vat_answer.country_id', '=', 'account.country_id')
          .onRef('vat_answer.tax_no', '=', 'account.tax_no'),
      )
      .select(['account.id', 'account.country_id', 'account.tax_no'])
      .where('account.tax_no', '!=', '')
      .where('account.country_id', 'in', abroad)
      .where(({ or, and, eb }) =>
        or([
          eb('tried_at', 'is', null),
          and([
            eb('tried_at', '<', new Date(now.getTime() - TRY_AGAIN_MS)),
            or([
              eb('answered_at', 'is', null),
              eb('answered_at', '<', new Date(now.getTime() - ASK_AGAIN_MS)),
            ]),
          ]),
        ]),
      )
      .orderBy('tried_at', (order) => order.asc().nullsFirst())
      .limit(AT_ONCE_MAX)
      .execute(),
  )
  return forEachCollectingErrors(due, async ({ id, country_id, tax_no }) => {
    const asked = { account_id: id, country_id, tax_no, tried_at: now }
    const vatId = readVatId(country_id, tax_no)
    try {
      const answer = vatId ? await vatRegister.check(vatId, asker) : { isValid: false, reference: '' }
      await write({ ...asked, is_valid: answer.isValid, reference: answer.reference, answered_at: now })
    } catch (error) {
      // An earlier answer for this number is still valid.
      const kept = await withTx(ctx, (tx) =>
        tx
          .updateTable('vat_answer')
          .set({ tried_at: now })
          .where('account_id', '=', id)
          .where('country_id', '=', country_id)
          .where('tax_no', '=', tax_no)
          .returning('account_id')
          .executeTakeFirst(),
      )
      if (!kept) await write({ ...asked, is_valid: null, reference: '', answered_at: null })
      throw error
    }
  })

  function write(row: Insertable<VatAnswer>) {
    return withTx(ctx, (tx) =>
      tx
        .insertInto('vat_answer')
        .values(row)
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
        .execute(),
    )
  }
})
