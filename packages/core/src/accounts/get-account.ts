import type { TaxNumber } from '@placet/contract/accounts'
import { AccountId } from '@placet/contract/ids'
import type { VatAnswer } from '@placet/db/types.gen'
import { defineVerb, NoInput } from '../define-verb.ts'
import { isVatIdAsked } from '../money/index.ts'
import type { Selectable } from 'kysely'
import { withTx } from '../context.ts'
import { requirePermission } from '../permissions.ts'

/** Named one by one: an answer with the columns of a newer release would be refused. */
const DETAILS = [
  ...(['name', 'phone', 'company', 'cin', 'tax_no', 'address_line_1', 'address_line_2'] as const),
  ...(['postal_code', 'city', 'state', 'billing_email', 'country_id'] as const),
] as const

export const getAccount = defineVerb(NoInput, async ({ ctx }) => {
  const accountId = requirePermission(ctx, 'account:read')
  const { account, answer } = await withTx(ctx, async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select(['id', ...DETAILS])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    const answer = await tx
      .selectFrom('vat_answer')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('country_id', '=', account.country_id)
      .where('tax_no', '=', account.tax_no)
      .executeTakeFirst()
    return { account, answer }
  })
  const { id, ...details } = account
  const customer = { country: details.country_id, vatId: details.tax_no }
  const isAsked = ctx.vatRegister !== null && isVatIdAsked(ctx.installation.seller.country, customer)
  return {
    id: AccountId.parse(id),
    ...details,
    taxNumber: isAsked ? readAnswer(answer) : ({ state: 'not_asked', answeredAt: null } as const),
  }
})

function readAnswer(answer: Selectable<VatAnswer> | undefined): TaxNumber {
  if (!answer || answer.is_valid === null) return { state: 'waiting', answeredAt: null }
  return {
    state: answer.is_valid ? 'valid' : 'invalid',
    answeredAt: answer.answered_at?.toISOString() ?? null,
  }
}
