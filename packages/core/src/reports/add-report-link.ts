import { addReportLink as route, REPORT_LINKS_MAX } from '@placet/contract/report-sharing'
import { inputOf } from '@placet/contract/route'
import { actorId, audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { reportLinkHolds } from '../link-holds.ts'
import { clientPageUrl } from '../ownership/index.ts'
import { requirePermission, requireVerifiedEmail } from '../permissions.ts'
import { newReportLinkId, newSecret } from '../random.ts'
import { refuse } from '../refuse.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The secret is in the fragment of the address, which browsers send to no server, so no log has it. */
export const addReportLink = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'report:write')
  if (ctx.actor.kind === 'user') requireVerifiedEmail(ctx)
  const { domainId, expiresInDays } = input
  const now = ctx.clock.now()
  return withTx(ctx, async (tx) => {
    // The lock makes calls wait for each other, so that two at once can't pass the limit.
    const { name } = await getDomainInAccount(tx, ctx, domainId, { lock: true })
    const { count } = await tx
      .selectFrom('report_link')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('domain_id', '=', domainId)
      .where(reportLinkHolds)
      .executeTakeFirstOrThrow()
    if (Number(count) >= REPORT_LINKS_MAX) throw refuse('report_links_full')
    const id = newReportLinkId()
    const { secret, hash } = newSecret()
    await tx
      .insertInto('report_link')
      .values({
        id,
        domain_id: domainId,
        account_id: accountId,
        name: input.name,
        secret_hash: hash,
        created_by: actorId(ctx.actor),
        created_at: now,
        expires_at: expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * DAY_MS),
      })
      .execute()
    const detail = { name, link: input.name, expiresInDays }
    await audit(tx, ctx, { accountId, action: 'report-link.add', entity: domainId, detail })
    return { id, url: await clientPageUrl(tx, ctx, accountId, { page: '/shared/report', secret }) }
  })
})
