import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { monthsOfSites, exportSites, SITE_TABLES } from '@placet/analytics/queries/export-sites'
import type { AccountId } from '@placet/contract/ids'
import { everyShard, LOADED_SHARD } from '@placet/contract/shard'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { auditChain } from '../accounts/index.ts'
import type { Ctx } from '../context.ts'
import { loadIssuedInvoice, printInvoice } from '../invoices/index.ts'
import { MANIFEST, type Manifest } from './manifest.ts'
import { README } from './readme.ts'
import { readPictures, readRows } from './read-rows.ts'
import { TABLES } from './tables.ts'
import { type ArchiveFile, packTar } from './tar.ts'

interface ExportedFile extends ArchiveFile {
  isImported: boolean
}

const PART_BYTES = 4 * 1024 ** 2

/** Everything of an account as a tar archive. Of its rows, one moment is read, however long it takes. */
export async function* writeArchive(ctx: Ctx, accountId: AccountId): AsyncGenerator<Buffer> {
  const tx = await ctx.db.startTransaction().setIsolationLevel('repeatable read').execute()
  try {
    await sql`SELECT set_config('placet.account_id', ${accountId}, true), set_config('TimeZone', 'UTC', true),
      set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
      tx,
    )
    yield* packTar(withManifest(ctx, tx, accountId))
  } finally {
    await tx.rollback().execute()
  }
}

async function* withManifest(ctx: Ctx, tx: Tx, accountId: AccountId): AsyncGenerator<ArchiveFile> {
  const files: Manifest['files'] = []
  const { name } = await tx
    .selectFrom('account')
    .select('name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  for await (const { path, content, isImported } of allFiles(ctx, tx, accountId)) {
    const sha256 = createHash('sha256').update(content).digest('hex')
    files.push({ path, bytes: content.length, sha256, isImported })
    yield { path, content }
  }
  const manifest: Manifest = {
    format: 'placet-account',
    version: 1,
    account: { id: accountId, name },
    exportedAt: ctx.clock.now().toISOString(),
    files,
  }
  yield { path: MANIFEST, content: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) }
}

async function* allFiles(ctx: Ctx, tx: Tx, accountId: AccountId): AsyncGenerator<ExportedFile> {
  yield { path: 'README.txt', content: Buffer.from(README), isImported: false }
  for (const [table, treatment] of Object.entries(TABLES)) {
    if (treatment.kind === 'stays') continue
    if (treatment.kind === 'pictures') {
      for await (const { sha256, png } of readPictures(tx))
        yield { path: `pictures/${sha256}.png`, content: png, isImported: true }
      continue
    }
    yield* inParts(`rows/${table}`, readRows(tx, table, treatment), treatment.kind === 'moves')
  }
  yield* inParts(
    'audit/chain',
    auditChain((read) => read(tx), accountId),
    false,
  )
  yield* invoiceFiles(ctx, tx, accountId)
  yield* logFiles(ctx, tx, accountId)
}

/** Lines as files of a few megabytes, so that no file has to be in memory as a whole. Always at least one. */
async function* inParts(
  path: string,
  lines: AsyncIterable<string>,
  isImported: boolean,
): AsyncGenerator<ExportedFile> {
  let part: string[] = []
  let bytes = 0
  let number = 1
  const close = (): ExportedFile => ({
    path: `${path}${number === 1 ? '' : `.${number}`}.ndjson`,
    content: Buffer.from(part.join('')),
    isImported,
  })
  for await (const line of lines) {
    const whole = `${line}\n`
    if (bytes > 0 && bytes + whole.length > PART_BYTES) {
      yield close()
      number += 1
      part = []
      bytes = 0
    }
    part.push(whole)
    bytes += whole.length
  }
  yield close()
}

async function* invoiceFiles(ctx: Ctx, tx: Tx, accountId: AccountId): AsyncGenerator<ExportedFile> {
  const invoices = await tx
    .selectFrom('invoice')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('issued_at')
    .orderBy('id')
    .execute()
  for (const { id } of invoices) {
    const row = await tx.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const invoice = await loadIssuedInvoice(tx, row)
    const content = await printInvoice(invoice, ctx.installation.fonts)
    yield { path: `invoices/${invoice.number}.pdf`, content, isImported: false }
  }
}

/** By month, so that ClickHouse sorts no more than that at a time. */
async function* logFiles(ctx: Ctx, tx: Tx, accountId: AccountId): AsyncGenerator<ExportedFile> {
  const rows = await tx
    .selectFrom('domain')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  const domainIds = rows.map(({ id }) => id)
  if (domainIds.length === 0) return
  const shards = [...everyShard(ctx.installation.consentShards), LOADED_SHARD]
  for (const table of SITE_TABLES) {
    for (const month of await monthsOfSites(ctx.analytics, table, { shards, domainIds })) {
      const stream = await exportSites(ctx.analytics, table, { shards, domainIds, month })
      yield* inParts(`log/${table}/${month}`, linesOf(stream), true)
    }
  }
}

async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = Buffer.alloc(0)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const all = Buffer.concat([rest, chunk])
    let from = 0
    for (let at = all.indexOf('\n'); at !== -1; at = all.indexOf('\n', from)) {
      yield all.toString('utf8', from, at)
      from = at + 1
    }
    rest = all.subarray(from)
  }
  if (rest.length > 0) throw new Error('the export of the log broke off')
}
