import { exportAudit as route } from '@placet/contract/accounts'
import type { AccountId } from '@placet/contract/ids'
import { inputOf } from '@placet/contract/route'
import { Readable } from 'node:stream'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { toCsv } from '../lists/index.ts'
import { requirePermission } from '../permissions.ts'
import { auditChain, sealedEntries } from './audit-chain-lines.ts'

const COLUMNS = [
  ...(['position', 'at', 'actor_kind', 'actor', 'action', 'entity', 'network', 'detail', 'hash'] as const),
]

/** All entries that are sealed, oldest first. */
export const exportAudit = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'audit:read')
  const day = ctx.clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length)
  const lines = input.format === 'csv' ? csvLines(ctx, accountId) : jsonLines(ctx, accountId)
  return { name: `audit-${day}.${input.format}`, content: Readable.from(lines) }
})

async function* csvLines(ctx: Ctx, accountId: AccountId) {
  yield toCsv(COLUMNS, [])
  for await (const rows of sealedEntries((read) => withTx(ctx, read), accountId)) {
    const cells = rows.map((row) => ({
      position: row.position,
      at: row.at.toISOString(),
      actor_kind: row.actor_kind,
      actor: row.name ?? row.actor_id,
      action: row.action,
      entity: row.entity,
      network: row.network,
      detail: JSON.stringify(row.detail),
      hash: row.hash.toString('hex'),
    }))
    const [header, all] = [toCsv(COLUMNS, []), toCsv(COLUMNS, cells)]
    yield all.slice(header.length)
  }
}

async function* jsonLines(ctx: Ctx, accountId: AccountId) {
  for await (const line of auditChain((read) => withTx(ctx, read), accountId)) yield `${line}\n`
}
