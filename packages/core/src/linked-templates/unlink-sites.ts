import type { ErrorCode } from '@placet/contract/errors'
import { unlinkSites as route } from '@placet/contract/linked-templates'
import { memberMay } from '@placet/contract/permissions'
import type { Failure } from '@placet/contract/portfolio'
import { inputOf } from '@placet/contract/route'
import { type Tx, continueInAccount } from '@placet/db/tx'
import { audit } from '../audit.ts'
import { type FoundSite, failureOf, findSites } from '../bulk/index.ts'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { readLinkOf } from './internal.ts'

/** The sites keep their values. */
export const unlinkSites = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requireUser(ctx)
  return withTx(ctx, async (tx) => {
    const found = await findSites(tx, ctx, input.domains)
    const failed: Failure[] = []
    for (const id of new Set(input.domains)) {
      const site = found.get(id)
      const code = site ? await unlink(tx, ctx, site) : 'domain_not_found'
      if (code) failed.push(failureOf(id, code))
    }
    return { failed }
  })
})

async function unlink(tx: Tx, ctx: Ctx, { domain, membership }: FoundSite): Promise<ErrorCode | null> {
  if (!memberMay(membership, 'settings:write')) return 'forbidden'
  const { accountId } = membership
  await continueInAccount(tx, accountId)
  const linked = await readLinkOf(tx, domain.id)
  if (!linked) return 'template_unlinked'
  await tx.deleteFrom('template_link').where('domain_id', '=', domain.id).execute()
  const detail = { template: linked.template.name }
  await audit(tx, ctx, { accountId, action: 'template.unlink', entity: domain.id, detail })
  return null
}
