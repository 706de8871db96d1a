import type { DomainId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { type Verb, withTx } from '../context.ts'
import { type DomainRow, getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { readVersion } from './internal.ts'

interface Comparison {
  domainId: DomainId
  versionId: number
  /** Left out: the one before. */
  against?: number | undefined
}

/** Two versions side by side, each in the shape of today, so that only what somebody changed differs. */
export async function getHistory({ ctx, input }: Verb<Comparison>) {
  requirePermission(ctx, 'settings:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const other = input.against ?? input.versionId - 1
    return {
      selected: await asText(tx, domain, input.versionId),
      previous: other < 1 ? null : await asText(tx, domain, other),
    }
  })
}

async function asText(tx: Tx, domain: DomainRow, id: number) {
  return { id, settings: JSON.stringify(await readVersion(tx, domain, id)) }
}
