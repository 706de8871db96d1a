import { exportAudit as route } from '@placet/contract/accounts'
import type { AccountId } from '@placet/contract/ids'
import { inputOf } from '@placet/contract/route'
import { Readable } from 'node:stream'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { toCsv } from '../lists/index.ts'
import { requirePermission } from '../permissions.ts'
import { START, chainedText } from './audit-chain.ts'

const PAGE = 1000
const COLUMNS = [
  ...(['position', 'at', 'actor_kind', 'actor', 'action', 'entity', 'network', 'detail', 'hash'] as const),
]

/**
 * All entries that are sealed, oldest first. In the JSON lines, `entry` is the exact text whose SHA-256 is `hash`, and
 * begins with the hash before it, so that anybody can check the file without us.
 */
export const exportAudit = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'audit:read')
  const day = ctx.clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length)
  const lines = input.format === 'csv' ? csvLines(ctx, accountId) : jsonLines(ctx, accountId)
  return { name: `audit-${day}.${input.format}`, content: Readable.from(lines) }
})

async function* csvLines(ctx: Ctx, accountId: AccountId) {
  yield toCsv(COLUMNS, [])
  for await (const rows of pagesOf(ctx, accountId)) {
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
  let previous = START
  for await (const rows of pagesOf(ctx, accountId)) {
    for (const row of rows) {
      const entry = chainedText(row, Number(row.position), previous)
      yield `${JSON.stringify({ hash: row.hash.toString('hex'), entry })}\n`
      previous = row.hash
    }
  }
}

async function* pagesOf(ctx: Ctx, accountId: AccountId) {
  let position = '0'
  for (;;) {
    const after = position
    const rows = await withTx(ctx, (tx) =>
      tx
        .selectFrom('audit_link')
        .innerJoin('audit_entry', 'audit_entry.id', 'audit_link.entry_id')
        .leftJoin('app_user', 'app_user.id', 'audit_entry.actor_id')
        .selectAll('audit_entry')
        .select(['audit_link.position', 'audit_link.hash', 'app_user.name'])
        .where('audit_link.chain', '=', accountId)
        .where('audit_link.position', '>', after)
        .orderBy('audit_link.position')
        .limit(PAGE)
        .execute(),
    )
    yield rows
    position = rows.at(-1)?.position ?? position
    if (rows.length < PAGE) return
  }
}
