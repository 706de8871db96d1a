import { ProviderList } from '@placet/contract/provider-list'
import { type ListedVendor, VendorList, VendorListTexts } from '@placet/contract/vendor-list'
import type { Insertable } from 'kysely'
import type { Tx } from './tx.ts'
import type { ListedVendor as ListedVendorRow } from './types.gen.ts'

export type ListKind = 'gvl' | 'providers'

interface Receipt {
  readonly origin: 'fetched' | 'imported'
  readonly at: Date
}

const ROWS_AT_ONCE = 1000

/** Stores a version unless it is already there; users search the newest one. Returns whether it was new. */
export async function keepVendorList(tx: Tx, list: VendorList, receipt: Receipt): Promise<boolean> {
  const newest = await newestVersion(tx, 'gvl')
  if (!(await insertVersion(tx, 'gvl', list.vendorListVersion, list, receipt))) return false
  if (list.vendorListVersion > newest) {
    await replaceListed(tx, 'gvl', Object.values(list.vendors).map(toListedVendor))
  }
  return true
}

/** Google's list has no version: a list that differs from the newest one becomes the next version. */
export async function keepProviders(tx: Tx, providers: ProviderList, receipt: Receipt): Promise<boolean> {
  const sorted = providers.toSorted((a, b) => a.id - b.id)
  if (JSON.stringify(sorted) === JSON.stringify(await currentProviders(tx))) return false
  const version = (await newestVersion(tx, 'providers')) + 1
  if (!(await insertVersion(tx, 'providers', version, sorted, receipt))) return false
  const rows = sorted.map(({ id, name, policyUrl, domains }) => ({
    ...{ kind: 'providers', external_id: id, name, is_active: true, privacy_url: policyUrl, hosts: domains },
  }))
  await replaceListed(tx, 'providers', rows)
  return true
}

export async function keepVendorListTexts(
  tx: Tx,
  { language, version, texts, at }: { language: string; version: number; texts: VendorListTexts; at: Date },
): Promise<void> {
  await tx
    .insertInto('published_list_texts')
    .values({ language, version, content: JSON.stringify(texts), received_at: at })
    .onConflict((conflict) => conflict.columns(['language', 'version']).doNothing())
    .execute()
}

/** The newest global vendor list this installation has received; null before the first one. */
export async function currentVendorList(tx: Tx): Promise<VendorList | null> {
  const version = await newestVersion(tx, 'gvl')
  return version === 0 ? null : vendorListOfVersion(tx, version)
}

const LISTS_KEPT = 3
const lists = new Map<string, VendorList>()

/** Cached: parsing a list takes longer than everything around it, and few versions are in use. */
export async function vendorListOfVersion(tx: Tx, version: number): Promise<VendorList | null> {
  const row = await tx
    .selectFrom('published_list')
    .select('received_at')
    .where('kind', '=', 'gvl')
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) return null
  const key = `${version} ${row.received_at.toISOString()}`
  const list = lists.get(key) ?? VendorList.parse(await readVersion(tx, 'gvl', version))
  lists.delete(key)
  lists.set(key, list)
  const [oldest = ''] = lists.keys()
  if (lists.size > LISTS_KEPT) lists.delete(oldest)
  return list
}

/** Texts of a version in a language; null if there is no translation and the list's English texts apply. */
export async function vendorListTexts(
  tx: Tx,
  { language, version }: { language: string; version: number },
): Promise<VendorListTexts | null> {
  const row = await tx
    .selectFrom('published_list_texts')
    .select('content')
    .where('language', '=', language)
    .where('version', '<=', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? VendorListTexts.parse(row.content) : null
}

/** Google's providers by id; empty before the first list has arrived. */
export async function currentProviders(tx: Tx): Promise<ProviderList> {
  const content = await readVersion(tx, 'providers', await newestVersion(tx, 'providers'))
  return content === undefined ? [] : ProviderList.parse(content)
}

export function listVersions(tx: Tx, kind: ListKind) {
  return tx
    .selectFrom('published_list')
    .select(['version', 'origin', 'received_at'])
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .execute()
}

async function newestVersion(tx: Tx, kind: ListKind): Promise<number> {
  const [first] = await listVersions(tx, kind)
  return first?.version ?? 0
}

async function readVersion(tx: Tx, kind: ListKind, version: number): Promise<unknown> {
  const row = await tx
    .selectFrom('published_list')
    .select('content')
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.content
}

async function insertVersion(
  tx: Tx,
  kind: ListKind,
  version: number,
  content: unknown,
  { origin, at }: Receipt,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('published_list')
    .values({ kind, version, content: JSON.stringify(content), origin, received_at: at })
    .onConflict((conflict) => conflict.columns(['kind', 'version']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

async function replaceListed(
  tx: Tx,
  kind: ListKind,
  rows: readonly Insertable<ListedVendorRow>[],
): Promise<void> {
  await tx.deleteFrom('listed_vendor').where('kind', '=', kind).execute()
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx
      .insertInto('listed_vendor')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
  }
}

function toListedVendor(vendor: ListedVendor): Insertable<ListedVendorRow> {
  const own = vendor.urls.find(({ langId }) => langId === 'en') ?? vendor.urls[0]
  const addresses = [vendor.deviceStorageDisclosureUrl, ...vendor.urls.map(({ privacy }) => privacy)]
  return {
    kind: 'gvl',
    external_id: vendor.id,
    name: vendor.name,
    is_active: vendor.deletedDate === undefined,
    privacy_url: own?.privacy ?? '',
    hosts: [...new Set(addresses.flatMap((url) => (url ? [new URL(url).hostname] : [])))],
  }
}
