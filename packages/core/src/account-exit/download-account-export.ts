import { Readable } from 'node:stream'
import { downloadAccountExport as route } from '@placet/contract/account-exit'
import type { AccountExportId } from '@placet/contract/ids'
import { inputOf } from '@placet/contract/route'
import { requireConfirmedMember } from '../confirmed-identity.ts'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'

export const downloadAccountExport = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'ownership:write')
  const { exportId } = input
  const madeAt = await withTx(ctx, async (tx) => {
    const found = await tx
      .selectFrom('account_export')
      .select('made_at')
      .where('id', '=', exportId)
      .where('ends_at', '>', ctx.clock.now())
      .executeTakeFirst()
    if (!found?.made_at) throw refuse('export_not_found')
    await requireConfirmedMember(tx, ctx)
    return found.made_at
  })
  const day = madeAt.toISOString().slice(0, 'YYYY-MM-DD'.length)
  return { name: `placet-account-${day}.tar.gz`, content: Readable.from(piecesOf(ctx, exportId)) }
})

/** One at a time in memory, however large the archive is. */
async function* piecesOf(ctx: Ctx, exportId: AccountExportId): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const piece = await withTx(ctx, (tx) =>
      tx
        .selectFrom('account_export_piece')
        .select('content')
        .where('export_id', '=', exportId)
        .where('position', '=', position)
        .executeTakeFirst(),
    )
    if (!piece) return
    yield piece.content
  }
}
