import type { ChosenSettings } from '@placet/contract/apply'
import { AccountId, LinkedTemplateId } from '@placet/contract/ids'
import { memberMay } from '@placet/contract/permissions'
import { type Tx, continueInAccount } from '@placet/db/tx'
import type { LinkedTemplate } from '@placet/db/types.gen'
import type { Leaves } from '@placet/rules/leaves/leaves'
import { textAt } from '@placet/rules/leaves/own-texts'
import { type Selectable, sql } from 'kysely'
import { openAccounts } from '../auth/index.ts'
import { chooseLeaves, parseLeaves } from '../bulk/index.ts'
import { type Ctx, accountOf } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'

export type TemplateRow = Selectable<LinkedTemplate>

/** The account's template. Templates of other accounts are reported as not found. */
export async function getTemplateInAccount(
  tx: Tx,
  ctx: Ctx,
  id: LinkedTemplateId,
  { lock = false }: { lock?: boolean } = {},
): Promise<TemplateRow> {
  const template = await selectTemplate(tx, accountOf(ctx.actor), id, lock)
  if (!template) throw refuse('template_not_found')
  return template
}

/** The template, in any account whose templates the person may read now. The transaction is in it afterwards. */
export async function findTemplate(tx: Tx, ctx: Ctx, id: LinkedTemplateId): Promise<TemplateRow> {
  for (const membership of await openAccounts(tx, ctx)) {
    if (membership.isLimited || !memberMay(membership, 'settings:read')) continue
    await continueInAccount(tx, membership.accountId)
    const template = await selectTemplate(tx, membership.accountId, id, false)
    if (template) return template
  }
  throw refuse('template_missing')
}

function selectTemplate(tx: Tx, accountId: string | null, id: LinkedTemplateId, lock: boolean) {
  const query = tx
    .selectFrom('linked_template')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

/** The transaction must be in the account of the template. */
export async function readTemplate(tx: Tx, { id, version }: TemplateRow) {
  const row = await tx
    .selectFrom('linked_template_version')
    .select(['leaves', 'created_at'])
    .where('template_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw refuse('version_not_found')
  const leaves: Leaves = parseLeaves(row.leaves)
  return { leaves, savedAt: row.created_at.toISOString() }
}

/** Values of the chosen settings, as that version of a site of the account has them. */
export async function takeLeaves(tx: Tx, ctx: Ctx, chosen: ChosenSettings) {
  if (chosen.paths.some(textAt)) requirePermission(ctx, 'content:read')
  const domain = await tx
    .selectFrom('domain')
    .selectAll()
    .where('id', '=', chosen.source)
    .where('account_id', '=', accountOf(ctx.actor))
    .executeTakeFirst()
  if (!domain) throw refuse('bulk_source_missing')
  return { source: domain.name, leaves: await chooseLeaves(tx, domain, chosen) }
}

/** Values of a version, as a roll-out keeps them. The transaction must be in the account of the template. */
export async function readChangeOf(tx: Tx, template: TemplateRow, version: number) {
  const { leaves } = await readTemplate(tx, { ...template, version })
  return {
    accountId: AccountId.parse(template.account_id),
    leaves: [...leaves],
    template: { id: LinkedTemplateId.parse(template.id), version },
  }
}

/** Linked sites of each template of the account, in all accounts. */
export async function countSites(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{
    template_id: string
    sites: number
  }>`SELECT * FROM linked_sites_of_own_templates()`.execute(tx)
  return new Map(rows.map(({ template_id, sites }) => [template_id, sites]))
}

/** How the site follows its template, with the template's name; the transaction must be in the account of the site. */
export async function readLinkOf(tx: Tx, domainId: string) {
  const link = await tx
    .selectFrom('template_link')
    .selectAll()
    .where('domain_id', '=', domainId)
    .executeTakeFirst()
  if (!link) return null
  const template = await tx
    .selectFrom('linked_template')
    .select(['id', 'name', 'version'])
    .where('id', '=', link.template_id)
    .executeTakeFirstOrThrow()
  return { link, template }
}

const NAME_INDEX = 'linked_template_name'

/** Whether a write failed because another template of the account has the name. */
export function isNameTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === NAME_INDEX
}
