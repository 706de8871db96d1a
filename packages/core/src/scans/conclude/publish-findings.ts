import { AccountId } from '@placet/contract/ids'
import { publishFindings as job } from '@placet/contract/jobs/publish-findings'
import { withTx } from '../../context.ts'
import { defineVerb } from '../../define-verb.ts'
import { requireJob } from '../../permissions.ts'
import { Refusal } from '../../refuse.ts'
import { hasUnpublished, publishDraft } from '../../settings/index.ts'

/**
 * Publishes the findings of a scan, if the owner enabled that. Unpublished settings are never published this way, and
 * a refused publication waits for the owner: both stay pending changes. If a second person has to approve, the job asks
 * them. False if nothing was published.
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
    if (error instanceof Refusal) return false
    throw error
  }
})
