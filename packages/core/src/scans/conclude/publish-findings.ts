import { AccountId, type DomainId, UserId } from '@placet/contract/ids'
import { publishFindings as job } from '@placet/contract/jobs/publish-findings'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { roleHas } from '../../account-role.ts'
import { audit } from '../../audit.ts'
import { type Ctx, withTx } from '../../context.ts'
import { defineVerb } from '../../define-verb.ts'
import { maySee } from '../../domain-in-account.ts'
import { requireJob } from '../../permissions.ts'
import { Refusal } from '../../refuse.ts'
import { hasUnpublished, publishDraft } from '../../settings/index.ts'

/**
 * Publishes the findings of a scan, if the owner enabled that. Unpublished settings are never published this way, and
 * a refused publication waits for a person, who is told why: both stay pending changes. If a second person has to
 * approve, the job asks them. False if nothing was published.
 */
export const publishFindings = defineVerb(job.payload, async ({ ctx, input }): Promise<boolean> => {
  requireJob(ctx)
  try {
    return await withTx(ctx, async (tx) => {
      const domain = await tx
        .selectFrom('domain')
        .selectAll()
        .where('id', '=', input.domainId)
        .forUpdate()
        .executeTakeFirst()
      const isOnlyFound = domain && domain.settings_version === domain.published_settings_version
      if (!isOnlyFound || !hasUnpublished(domain)) return false
      const accountId = AccountId.parse(domain.account_id)
      return (await publishDraft(tx, ctx, { accountId, domain })) !== null
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await tellRefused(ctx, input.domainId, error)
    return false
  }
})

/** In a transaction of its own: the refusal undid the one before. */
async function tellRefused(ctx: Ctx, domainId: DomainId, { message, errors }: Refusal): Promise<void> {
  const reasons = errors.length > 0 ? errors.map((error) => error.message) : [message]
  await withTx(ctx, async (tx) => {
    const members = await tx
      .selectFrom('domain')
      .innerJoin('membership', 'membership.account_id', 'domain.account_id')
      .select(['membership.account_id', 'membership.user_id'])
      .where('domain.id', '=', domainId)
      .where(roleHas('publish:write'))
      .where(maySee(domainId))
      .execute()
    const [first] = members
    if (!first) return
    const accountId = AccountId.parse(first.account_id)
    await audit(tx, ctx, {
      accountId,
      action: 'settings.publish-refused',
      entity: domainId,
      detail: { reasons },
    })
    const mails = members.map(({ user_id }) => ({
      template: 'publication-refused' as const,
      userId: UserId.parse(user_id),
      domainId,
      reasons,
    }))
    await ctx.jobs.enqueue(tx, sendMail, ...mails)
  })
}
