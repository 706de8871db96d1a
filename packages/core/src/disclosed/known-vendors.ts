import { vendorOfRef } from '@placet/catalogue/vendors'
import type { AccountId } from '@placet/contract/ids'
import { numberOfRef, typeOfRef } from '@placet/contract/vendor-ref'
import type { Tx } from '@placet/db/tx'

/** Whether the account can use all of these vendors. The references must be unique. */
export async function areVendorsKnown(
  tx: Tx,
  accountId: AccountId,
  refs: readonly string[],
): Promise<boolean> {
  const ofType = (type: ReturnType<typeof typeOfRef>) => refs.filter((ref) => typeOfRef(ref) === type)
  const own = ofType('custom')
  const found = await tx
    .selectFrom('vendor')
    .select('id')
    .where('account_id', '=', accountId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(own))))
    .execute()
  return (
    found.length === own.length &&
    ofType('cvl').every((ref) => vendorOfRef(ref) !== undefined) &&
    (await areListed(tx, 'gvl', ofType('gvl'))) &&
    (await areListed(tx, 'providers', ofType('gatp')))
  )
}

async function areListed(tx: Tx, kind: 'gvl' | 'providers', refs: readonly string[]): Promise<boolean> {
  const rows = await tx
    .selectFrom('listed_vendor')
    .select('external_id')
    .where('kind', '=', kind)
    .where((eb) => eb('external_id', '=', eb.fn.any(eb.val(refs.map((ref) => numberOfRef(ref) ?? 0)))))
    .execute()
  return rows.length === refs.length
}
