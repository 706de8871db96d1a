import type { Party } from '@placet/contract/invoices'
import type { Tx } from '@placet/db/tx'

/** The account's current details, as a party on an invoice. */
export async function loadBuyer(tx: Tx, accountId: string): Promise<Party> {
  const account = await tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    name: account.company === '' ? account.name : account.company,
    street: account.address_line_1,
    addition: account.address_line_2,
    postalCode: account.postal_code,
    city: account.city,
    state: account.state,
    country: account.country_id,
    vatId: account.tax_no,
    registration: account.cin,
    email: account.billing_email,
  }
}
