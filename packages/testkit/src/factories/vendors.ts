import { randomBytes } from 'node:crypto'
import type { ProviderList } from '@placet/contract/provider-list'
import type { VendorId, VendorListId } from '@placet/contract/ids'
import type { VendorList } from '@placet/contract/vendor-list'
import type { VendorListView } from '@placet/contract/vendors'
import { addVendor, addVendorList, saveVendorList } from '@placet/core/vendors/index'
import { connectDb } from '@placet/db/client'
import { keepProviders, keepVendorList } from '@placet/db/vendor-lists'
import type { Person } from './people.ts'

/** A custom vendor of the account. */
export async function aVendor(
  { ctx }: Pick<Person, 'ctx'>,
  name = `Vendor ${randomBytes(4).toString('hex')}`,
): Promise<VendorId> {
  const { id } = await addVendor({ ctx, input: { name } })
  return id
}

export async function aVendorList(
  { ctx }: Pick<Person, 'ctx'>,
  vendors: VendorListView['vendors'] = [],
): Promise<VendorListId> {
  const name = `List ${randomBytes(4).toString('hex')}`
  const { id } = await addVendorList({ ctx, input: { name } })
  if (vendors.length > 0) await saveVendorList({ ctx, input: { listId: id, change: { name, vendors } } })
  return id
}

/** Stores the lists as if the installation had received them. */
export async function publishedLists(
  ownerUrl: string,
  lists: { gvl?: VendorList; providers?: ProviderList },
): Promise<void> {
  const db = connectDb({ url: ownerUrl, poolMax: 1 })
  const receipt = { origin: 'imported', at: new Date() } as const
  await db.transaction().execute(async (tx) => {
    if (lists.gvl) await keepVendorList(tx, lists.gvl, receipt)
    if (lists.providers) await keepProviders(tx, lists.providers, receipt)
  })
  await db.destroy()
}
