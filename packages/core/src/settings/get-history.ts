import { inputOf } from '@placet/contract/route'
import { getHistory as route } from '@placet/contract/settings'
import type { Tx } from '@placet/db/tx'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { type DomainRow, getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { readVersion } from './internal.ts'

/** Two versions side by side, both in the current schema, so that only actual changes differ. */
export const getHistory = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'settings:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const other = input.against ?? input.versionId - 1
    return {
      selected: await asText(tx, domain, input.versionId),
      previous: other < 1 ? null : await asText(tx, domain, other),
    }
  })
})

async function asText(tx: Tx, domain: DomainRow, id: number) {
  return { id, settings: JSON.stringify(await readVersion(tx, domain, id)) }
}
