import type { Brand } from '@placet/contract/branding'
import type { ShownBrand } from '@placet/contract/shown-brand'
import type { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'

/** Null: the account looks like Placet. */
export async function loadBrand(tx: Tx, accountId: AccountId): Promise<Brand | null> {
  const row = await tx
    .selectFrom('account_brand')
    .select(['name', 'colour', 'reply_to', 'logo'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) return null
  const { name, colour, reply_to, logo } = row
  return { name, colour, replyTo: reply_to ?? '', logo: logo?.toString('base64') ?? null }
}

/** For people without an account. */
export async function loadShownBrand(tx: Tx, accountId: AccountId): Promise<ShownBrand | null> {
  const brand = await loadBrand(tx, accountId)
  return brand && { name: brand.name, colour: brand.colour, logo: brand.logo }
}
