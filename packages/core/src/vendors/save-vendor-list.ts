import { vendorOfRef } from '@placet/catalogue/vendors'
import type { AccountId, VendorListId } from '@placet/contract/ids'
import type { SaveVendorListBody } from '@placet/contract/vendors'
import type { Tx } from '@placet/db/tx'
import { audit } from '../audit.ts'
import { type Verb, withTx } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { getVendorListInAccount, isNameTaken } from './internal.ts'
import { type ChosenVendors, numberOfRef, splitRefs, typeOfRef } from './rules.ts'
import { toGvl, toVendorListView } from './to-vendor-list-view.ts'

/** What a list had before stays possible; only who is added must be known. */
export async function saveVendorList({
  ctx,
  input,
}: Verb<{ listId: VendorListId; change: SaveVendorListBody }>) {
  const accountId = requirePermission(ctx, 'vendor:write')
  try {
    return await withTx(ctx, async (tx) => {
      const before = await getVendorListInAccount(tx, ctx, input.listId)
      const gvl = input.change.gvl === undefined ? toGvl(before.gvl) : input.change.gvl
      const refs = input.change.vendors.filter(({ active }) => active).map(({ id }) => id)
      const chosen = splitRefs(gvl === null ? refs.filter((ref) => typeOfRef(ref) !== 'gvl') : refs)
      await requireKnown(tx, accountId, without(chosen, before))
      const row = await tx
        .updateTable('vendor_list')
        .set({
          name: input.change.name,
          gvl,
          global_ids: [...chosen.globalIds],
          custom_ids: [...chosen.customIds],
        })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const detail = { list: row.name, vendors: chosen.globalIds.length + chosen.customIds.length }
      await audit(tx, ctx, { accountId, action: 'vendor-list.save', entity: row.id, detail })
      return toVendorListView(row)
    })
  } catch (error) {
    if (isNameTaken(error)) throw refuse('vendor_list_taken', [], error)
    throw error
  }
}

function without(chosen: ChosenVendors, before: { global_ids: number[]; custom_ids: string[] }) {
  const [ids, refs] = [new Set(before.global_ids), new Set(before.custom_ids)]
  return {
    globalIds: chosen.globalIds.filter((id) => !ids.has(id)),
    customIds: chosen.customIds.filter((ref) => !refs.has(ref)),
  }
}

async function requireKnown(tx: Tx, accountId: AccountId, added: ChosenVendors): Promise<void> {
  const listed = async (kind: 'gvl' | 'providers', ids: readonly number[]) => {
    const rows = await tx
      .selectFrom('listed_vendor')
      .select('external_id')
      .where('kind', '=', kind)
      .where((eb) => eb('external_id', '=', eb.fn.any(eb.val([...ids]))))
      .execute()
    return rows.length === ids.length
  }
  const ofType = (type: string) => added.customIds.filter((ref) => typeOfRef(ref) === type)
  const own = ofType('custom')
  const found = await tx
    .selectFrom('vendor')
    .select('id')
    .where('account_id', '=', accountId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(own))))
    .execute()
  const isKnown =
    found.length === own.length &&
    ofType('cvl').every((ref) => vendorOfRef(ref) !== undefined) &&
    (await listed('gvl', added.globalIds)) &&
    (await listed(
      'providers',
      ofType('gatp').map((ref) => numberOfRef(ref) ?? 0),
    ))
  if (!isKnown) throw refuse('vendor_unknown')
}
