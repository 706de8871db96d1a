import type { ErrorCode } from '@placet/contract/errors'
import { linkSites as route } from '@placet/contract/linked-templates'
import { memberMay } from '@placet/contract/permissions'
import type { Failure } from '@placet/contract/portfolio'
import { inputOf } from '@placet/contract/route'
import { type Tx, continueInAccount } from '@placet/db/tx'
import type { Leaves } from '@placet/rules/leaves/leaves'
import { actorId, audit } from '../audit.ts'
import {
  type FoundSite,
  failureOf,
  findSites,
  leavesFor,
  readSite,
  startInheriting,
  toStored,
} from '../bulk/index.ts'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { type TemplateRow, findTemplate, readChangeOf } from './internal.ts'

/** Nothing about the sites changes yet. Those that can't be linked are reported. */
export const linkSites = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requireUser(ctx)
  return withTx(ctx, async (tx) => {
    const template = await findTemplate(tx, ctx, input.templateId)
    const change = await readChangeOf(tx, template, template.version)
    const found = await findSites(tx, ctx, input.domains)
    const failed: Failure[] = []
    for (const id of new Set(input.domains)) {
      const site = found.get(id)
      const code = site
        ? await link(tx, ctx, site, {
            template,
            leaves: leavesFor(change, site.membership.accountId),
            keepsDiffering: input.differing === 'keep',
          })
        : 'domain_not_found'
      if (code) failed.push(failureOf(id, code))
    }
    return { failed }
  })
})

interface Wanted {
  template: TemplateRow
  leaves: Leaves
  keepsDiffering: boolean
}

async function link(
  tx: Tx,
  ctx: Ctx,
  { domain, membership }: FoundSite,
  { template, leaves, keepsDiffering }: Wanted,
): Promise<ErrorCode | null> {
  if (!memberMay(membership, 'settings:write')) return 'forbidden'
  if (domain.deletion_at !== null) return 'domain_being_deleted'
  const { accountId } = membership
  await continueInAccount(tx, accountId)
  const site = await readSite(tx, domain)
  const { paths, base, local } = startInheriting(site, leaves, keepsDiffering)
  const linked = await tx
    .insertInto('template_link')
    .values({
      domain_id: domain.id,
      account_id: accountId,
      template_id: template.id,
      version: keepsDiffering ? template.version : null,
      paths,
      base: toStored(base),
      local_paths: [...local],
      keeps_differing: keepsDiffering,
      settings_version: domain.settings_version,
      texts: toStored(site.texts),
      linked_by: actorId(ctx.actor),
      created_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('domain_id')
    .executeTakeFirst()
  if (!linked) return 'template_linked'
  const detail = { template: template.name, local: local.size }
  await audit(tx, ctx, { accountId, action: 'template.link', entity: domain.id, detail })
  return null
}
