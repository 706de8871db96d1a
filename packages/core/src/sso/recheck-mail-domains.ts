import { MailDomainId } from '@placet/contract/ids'
import { checkMailDomain } from '@placet/contract/jobs/check-mail-domain'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'

const DUE_MAX = 1000
const RETRY_MS = 60 * 60 * 1000

/** Queues the weekly checks that are due, and forgets sign-ins that nobody finished. */
export const recheckMailDomains = defineVerb(NoInput, async ({ ctx }): Promise<{ queued: number }> => {
  requireJob(ctx)
  return withTx(ctx, async (tx) => {
    const now = ctx.clock.now()
    await tx.deleteFrom('sso_attempt').where('expires_at', '<=', now).execute()
    const due = await tx
      .updateTable('mail_domain')
      .set({ next_check_at: new Date(now.getTime() + RETRY_MS) })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('mail_domain')
          .select('id')
          .where('next_check_at', '<=', now)
          .orderBy('next_check_at')
          .limit(DUE_MAX)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute()
    const jobs = due.map(({ id }) => ({ mailDomainId: MailDomainId.parse(id) }))
    if (jobs.length > 0) await ctx.jobs.enqueue(tx, checkMailDomain, ...jobs)
    return { queued: jobs.length }
  })
})
