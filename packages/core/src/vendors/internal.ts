import type { VendorId, VendorListId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import type { Vendor, VendorList } from '@placet/db/types.gen'
import type { Selectable } from 'kysely'
import { type Ctx, accountOf } from '../context.ts'
import { refuse } from '../refuse.ts'

export type VendorRow = Selectable<Vendor>
export type VendorListRow = Selectable<VendorList>

interface FetchOptions {
  /** Until the transaction ends. */
  lock?: boolean
}

/** The account's own vendor. For other accounts it does not exist. */
export async function getVendorInAccount(
  tx: Tx,
  ctx: Ctx,
  vendorId: VendorId,
  { lock = false }: FetchOptions = {},
): Promise<VendorRow> {
  const query = tx
    .selectFrom('vendor')
    .selectAll()
    .where('id', '=', vendorId)
    .where('account_id', '=', accountOf(ctx.actor))
  const vendor = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!vendor) throw refuse('vendor_not_found')
  return vendor
}

export async function getVendorListInAccount(
  tx: Tx,
  ctx: Ctx,
  listId: VendorListId,
  { lock = false }: FetchOptions = {},
): Promise<VendorListRow> {
  const query = tx
    .selectFrom('vendor_list')
    .selectAll()
    .where('id', '=', listId)
    .where('account_id', '=', accountOf(ctx.actor))
  const list = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!list) throw refuse('vendor_list_not_found')
  return list
}

const NAME_INDEXES = ['vendor_name', 'vendor_list_name']

/** Whether a write failed because the account already uses the name. */
export function isNameTaken(error: unknown): boolean {
  return (
    error instanceof Error &&
    'constraint' in error &&
    typeof error.constraint === 'string' &&
    NAME_INDEXES.includes(error.constraint)
  )
}
