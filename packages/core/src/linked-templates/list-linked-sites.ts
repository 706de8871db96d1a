import { DomainId } from '@placet/contract/ids'
import { type LinkedSite, listLinkedSites as route } from '@placet/contract/linked-templates'
import { memberMay } from '@placet/contract/permissions'
import { inputOf } from '@placet/contract/route'
import { type Tx, continueInAccount } from '@placet/db/tx'
import { openAccounts } from '../auth/index.ts'
import { readDiffering } from '../bulk/index.ts'
import { type Membership, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { findTemplate } from './internal.ts'

export const listLinkedSites = defineVerb(inputOf(route), async ({ ctx, input }): Promise<LinkedSite[]> => {
  requireUser(ctx)
  return withTx(ctx, async (tx) => {
    await findTemplate(tx, ctx, input.templateId)
    const sites: LinkedSite[] = []
    for (const membership of await openAccounts(tx, ctx)) {
      if (!memberMay(membership, 'settings:read')) continue
      await continueInAccount(tx, membership.accountId)
      sites.push(...(await readSites(tx, membership, input.templateId)))
    }
    return sites.toSorted((one, other) => one.name.localeCompare(other.name))
  })
})

async function readSites(tx: Tx, { accountId }: Membership, templateId: string): Promise<LinkedSite[]> {
  const links = await tx
    .selectFrom('template_link')
    .selectAll()
    .where('template_id', '=', templateId)
    .where('account_id', '=', accountId)
    .execute()
  if (links.length === 0) return []
  const domains = await tx
    .selectFrom('domain')
    .selectAll()
    .where('id', 'in', [...new Set(links.map(({ domain_id }) => domain_id))])
    .where('deletion_at', 'is', null)
    .execute()
  const { name } = await tx
    .selectFrom('account')
    .select('name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const linkOf = new Map(links.map((link) => [link.domain_id, link]))
  const sites: LinkedSite[] = []
  for (const domain of domains) {
    const link = linkOf.get(domain.id)
    if (!link) continue
    sites.push({
      id: DomainId.parse(domain.id),
      name: domain.name,
      account: { id: accountId, name },
      version: link.version,
      local: (await readDiffering(tx, link, domain)).paths.length,
    })
  }
  return sites
}
