import type { Tx } from '@placet/db/tx'
import { readServices } from './read-services.ts'

export async function listServiceNames(tx: Tx, domainId: string): Promise<string[]> {
  return (await readServices(tx, domainId)).map(({ fact }) => fact.name)
}
