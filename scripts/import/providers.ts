import { readProviderList } from '@placet/catalogue/read-provider-list'
import type { Db } from '@placet/db/client'
import { keepProviders } from '@placet/db/vendor-lists'

export async function importProviders(db: Db, csv: string): Promise<string> {
  const providers = readProviderList(csv)
  const isNew = await db
    .transaction()
    .execute((tx) => keepProviders(tx, providers, { origin: 'imported', at: new Date() }))
  return isNew ? `${providers.length} providers imported` : 'these providers are there already'
}
