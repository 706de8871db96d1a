import type { DomainSettings } from '@placet/contract/settings-document'
import type { Tx } from '@placet/db/tx'
import { loadDomainVendors } from '../disclosed/index.ts'
import { detectVendors } from './detect-vendors.ts'

/** Filters companies, by catalogue name, to those the settings disclose as a vendor of any list. */
export async function findDisclosed(
  tx: Tx,
  accountId: string,
  settings: Pick<DomainSettings, 'tcfv2' | 'vendors'>,
  companies: readonly string[],
): Promise<string[]> {
  const { list, globalIds, providers, others } = await loadDomainVendors(tx, accountId, settings)
  const disclosed = [
    ...globalIds.map((id) => ({ ref: `gvl-${id}`, name: list?.vendors[String(id)]?.name ?? '', hosts: [] })),
    ...providers.map(({ id, name }) => ({ ref: `gatp-${id}`, name, hosts: [] })),
    ...others.map(({ id, name }) => ({ ref: id, name, hosts: [] })),
  ]
  const isDisclosed = (name: string) =>
    detectVendors({ hosts: [], vendorNames: [name], vendorRefs: [] }, disclosed).size > 0
  return [...new Set(companies)].filter(isDisclosed)
}
