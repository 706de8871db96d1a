import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { EXPORT_DAYS } from '@placet/contract/account-exit'
import { AccountExportId, AccountId, UserId } from '@placet/contract/ids'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'
import { writeArchive } from './write-archive.ts'

const PIECE_BYTES = 4 * 1024 ** 2
const DAY_MS = 24 * 60 * 60 * 1000

const Input = z.object({ accountId: AccountId, exportId: AccountExportId })
type Input = z.infer<typeof Input>

/** Writes the archive in pieces and mails the person who asked for it. A retry begins from the start. */
export const makeAccountExport = defineVerb(Input, async ({ ctx, input }): Promise<void> => {
  requireJob(ctx)
  const { exportId, accountId } = input
  const order = await withTx(ctx, async (tx) => {
    const waiting = await tx
      .updateTable('account_export')
      .set({ failed_at: null })
      .where('id', '=', exportId)
      .where('made_at', 'is', null)
      .returning('requested_by')
      .executeTakeFirst()
    // A job that runs again after its archive is ready must leave that as it is.
    if (waiting) await tx.deleteFrom('account_export_piece').where('export_id', '=', exportId).execute()
    return waiting
  })
  if (!order) return
  try {
    const made = await storePieces(ctx, input)
    const now = ctx.clock.now()
    await withTx(ctx, async (tx) => {
      await tx
        .updateTable('account_export')
        .set({ made_at: now, ends_at: new Date(now.getTime() + EXPORT_DAYS * DAY_MS), ...made })
        .where('id', '=', exportId)
        .execute()
      await audit(tx, ctx, { accountId, action: 'account.exported', entity: exportId, detail: made })
      const userId = UserId.parse(order.requested_by)
      await ctx.jobs.enqueue(tx, sendMail, { template: 'account-exported', userId, accountId, exportId })
    })
  } catch (error) {
    const failed_at = ctx.clock.now()
    await withTx(ctx, (tx) =>
      tx.updateTable('account_export').set({ failed_at }).where('id', '=', exportId).execute(),
    )
    throw error
  }
})

async function storePieces(
  ctx: Ctx,
  { accountId, exportId }: Input,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  let position = 0
  let waiting: Buffer[] = []
  let waitingBytes = 0
  const store = async () => {
    const content = Buffer.concat(waiting)
    const piece = { export_id: exportId, account_id: accountId, position, content }
    await withTx(ctx, (tx) => tx.insertInto('account_export_piece').values(piece).execute())
    hash.update(content)
    bytes += content.length
    position += 1
    waiting = []
    waitingBytes = 0
  }
  const archive = Readable.from(writeArchive(ctx, accountId), { objectMode: false })
  for await (const chunk of archive.compose(createGzip()) as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes >= PIECE_BYTES) await store()
  }
  await store()
  return { bytes, sha256: hash.digest('hex') }
}
