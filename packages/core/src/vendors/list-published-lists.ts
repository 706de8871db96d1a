import type { Tx } from '@placet/db/tx'
import { type ListKind, listVersions } from '@placet/db/vendor-lists'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'

export const listPublishedLists = defineVerb(NoInput, async ({ ctx }) => {
  requirePermission(ctx, 'vendor:read')
  return withTx(ctx, async (tx) => ({
    gvl: await readVersions(tx, 'gvl'),
    providers: await readVersions(tx, 'providers'),
  }))
})

async function readVersions(tx: Tx, kind: ListKind) {
  const rows = await listVersions(tx, kind)
  return rows.map(({ version, origin, received_at }) => ({
    version,
    origin: origin === 'fetched' ? ('fetched' as const) : ('imported' as const),
    receivedAt: received_at.toISOString(),
  }))
}
