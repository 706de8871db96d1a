import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { readActions } from './read-actions.ts'

export async function countOpenActions(tx: Tx, ctx: Ctx, domain: DomainRow): Promise<number> {
  return (await readActions(tx, ctx, domain)).filter(({ dismissed }) => !dismissed).length
}
