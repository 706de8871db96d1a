import type { DomainSettings } from '@placet/contract/settings-document'
import type { Tx } from '@placet/db/tx'
import { type ChosenVendors, refsOf, splitRefs } from './refs.ts'

/** Vendors selected in the settings and through the attached list. */
export async function readChosen(
  tx: Tx,
  accountId: string,
  { tcfv2, vendors }: Pick<DomainSettings, 'tcfv2' | 'vendors'>,
): Promise<ChosenVendors> {
  const attached = await readAttached(tx, accountId, tcfv2.vendorList)
  return splitRefs([...refsOf({ globalIds: vendors.global, customIds: vendors.custom }), ...refsOf(attached)])
}

export async function readAttached(tx: Tx, accountId: string, listId: string | null): Promise<ChosenVendors> {
  const list = await tx
    .selectFrom('vendor_list')
    .select(['global_ids', 'custom_ids'])
    .where('id', '=', listId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return { globalIds: list?.global_ids ?? [], customIds: list?.custom_ids ?? [] }
}
