import { createHash } from 'node:crypto'
import type { Analytics } from '@placet/analytics/client'
import { erasedDomains } from '@placet/analytics/queries/erase-sites'
import { SITE_TABLES, type SiteTable } from '@placet/analytics/queries/export-sites'
import { clearRollup, importSites, removeImport } from '@placet/analytics/queries/import-sites'
import { DomainId } from '@placet/contract/ids'
import { followSuspension } from '@placet/contract/jobs/follow-suspension'
import { pushPublishedConfig } from '@placet/contract/jobs/push-published-config'
import { LOADED_SHARD } from '@placet/contract/shard'
import type { JobQueue } from '@placet/db/job-queue'
import type { Tx } from '@placet/db/tx'
import type { DB } from '@placet/db/types.gen'
import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '../audit.ts'
import type { OperatorCtx } from '../context.ts'
import { defineOperatorVerb } from '../define-verb.ts'
import { requireOperator } from '../permissions.ts'
import { importPeople } from './import-people.ts'
import { importRows, refuseForeignRows } from './import-rows.ts'
import type { Manifest } from './manifest.ts'
import { TABLES } from './tables.ts'
import type { ArchiveFile } from './tar.ts'
import { readArchive, verifyArchive } from './verify-archive.ts'

interface ImportCtx extends OperatorCtx {
  jobs: JobQueue
  /** The node that has rows which were not streamed. */
  analytics: Analytics
}

const Input = z.object({ file: z.string() })

interface Imported {
  accountId: string
  name: string
  sites: number
  files: number
}

/**
 * Adds an account from its archive, with the ids and the site codes that it had. All of it, or nothing. Sites that were
 * published go to the edges; members sign in with a password that they set by e-mail.
 */
export const importAccount = defineOperatorVerb(
  Input,
  async ({ ctx, input }: { ctx: ImportCtx; input: z.output<typeof Input> }): Promise<Imported> => {
    requireOperator(ctx)
    const manifest = await verifyArchive(input.file)
    const { id: accountId, name } = manifest.account
    let domainIds: string[] = []
    try {
      return await ctx.db.transaction().execute(async (tx) => {
        await sql`SELECT set_config('placet.account_id', ${accountId}, true), set_config('statement_timeout', '0', true),
        set_config('idle_in_transaction_session_timeout', '0', true), set_config('TimeZone', 'UTC', true)`.execute(
          tx,
        )
        await requireFree(tx, manifest)
        const target = { accountId, ids: new Map<string, string>(), hasRollup: false }
        let files = 0
        for await (const file of readArchive(input.file)) {
          const [folder = '', table = ''] = file.path.split(/[/.]/)
          if (!manifest.files.some(({ path, isImported }) => isImported && path === file.path)) continue
          files += 1
          if (folder === 'pictures') await importPicture(tx, file)
          else if (folder === 'rows') {
            await importTable(tx, table, target, file)
            if (table === 'domain') domainIds = await domainsNotErased(ctx, tx, accountId)
          } else if (folder === 'log') await importLog(ctx, { table, domainIds, target }, file)
          else throw new Error(`${file.path} is of a newer version`)
        }
        await refuseForeignRows(tx, accountId)
        const published = await tx
          .selectFrom('domain')
          .select('id')
          .where('account_id', '=', accountId)
          .where('published_version', 'is not', null)
          .execute()
        const sites = published.map(({ id }) => ({ domainId: DomainId.parse(id) }))
        if (sites.length > 0) {
          await ctx.jobs.enqueue(tx, pushPublishedConfig, ...sites)
          // An account that is suspended there isn't here.
          await ctx.jobs.enqueue(tx, followSuspension, ...sites)
        }
        const detail = { name, exportedAt: manifest.exportedAt, sites: domainIds.length }
        await audit(tx, ctx, { accountId: null, action: 'account.import', entity: accountId, detail })
        return { accountId, name, sites: domainIds.length, files }
      })
    } catch (error) {
      if (domainIds.length > 0) await removeImport(ctx.analytics, { shard: LOADED_SHARD, domainIds })
      throw error
    }
  },
)

async function requireFree(tx: Tx, { account }: Manifest): Promise<void> {
  const taken = await tx.selectFrom('account').select('id').where('id', '=', account.id).executeTakeFirst()
  if (taken) throw new Error(`the account ${account.id} is in this installation`)
}

/** Nothing is stored for the ids of erased sites any more, so they can't come back. */
async function domainsNotErased({ analytics }: ImportCtx, tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx.selectFrom('domain').select('id').where('account_id', '=', accountId).execute()
  const domainIds = rows.map(({ id }) => id)
  const erased = await erasedDomains(analytics, domainIds)
  if (erased.length > 0) throw new Error(`the site ${erased[0]} was erased in this installation`)
  return domainIds
}

interface Target {
  accountId: string
  /** People who are here already, with their id there and here. */
  ids: Map<string, string>
  hasRollup: boolean
}

async function importTable(
  tx: Tx,
  name: string,
  target: Target,
  { path, content }: ArchiveFile,
): Promise<void> {
  if (!isTable(name)) throw new Error(`${path} is of a newer version`)
  const lines = withIds(content.toString('utf8'), target.ids)
    .split('\n')
    .filter((line) => line !== '')
  if (lines.length === 0) return
  if (name === 'app_user') await importPeople(tx, lines, target.ids)
  else await importRows(tx, { table: name, lines })
}

function isTable(name: string): name is keyof DB {
  return Object.hasOwn(TABLES, name)
}

function withIds(text: string, ids: ReadonlyMap<string, string>): string {
  return ids.size === 0 ? text : text.replaceAll(/usr_[0-9A-Za-z]{22}/g, (id) => ids.get(id) ?? id)
}

async function importPicture(tx: Tx, { path, content }: ArchiveFile): Promise<void> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  if (path !== `pictures/${sha256}.png`) throw new Error(`${path} is not named by its SHA-256`)
  await tx
    .insertInto('picture')
    .values({ sha256, png: content })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute()
}

async function importLog(
  { analytics }: ImportCtx,
  { table, domainIds, target }: { table: string; domainIds: readonly string[]; target: Target },
  { path, content }: ArchiveFile,
): Promise<void> {
  if (!isSiteTable(table)) throw new Error(`${path} is of a newer version`)
  const lines = content.toString('utf8')
  const own = new Set(domainIds)
  for (const line of lines.split('\n').filter((text) => text !== '')) {
    const { domain_id } = OfSite.parse(JSON.parse(line))
    if (!own.has(domain_id)) throw new Error(`${path} has rows of ${domain_id}, which is not in the archive`)
  }
  if (table === 'consent_daily' && !target.hasRollup) {
    await clearRollup(analytics, { shard: LOADED_SHARD, domainIds })
    target.hasRollup = true
  }
  await importSites(analytics, table, { shard: LOADED_SHARD, lines })
}

const OfSite = z.object({ domain_id: z.string() })

function isSiteTable(name: string): name is SiteTable {
  return SITE_TABLES.some((table) => table === name)
}
