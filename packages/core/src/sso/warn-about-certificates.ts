import { AccountId } from '@placet/contract/ids'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'
import { ownersOf } from '../owners-of.ts'
import { CERTIFICATE_WARNING_DAYS } from '@placet/contract/sso'

const DAY_MS = 24 * 60 * 60 * 1000
const AT_ONCE_MAX = 500

/** Mails owners before the last certificate of their provider ends: a month before, and again a week before. */
export const warnAboutCertificates = defineVerb(NoInput, async ({ ctx }): Promise<{ warned: number }> => {
  requireJob(ctx)
  const now = ctx.clock.now()
  let warned = 0
  for (const [step, days] of CERTIFICATE_WARNING_DAYS.entries()) {
    warned += await withTx(ctx, async (tx) => {
      const due = await tx
        .updateTable('sso_connection')
        .set({ certificate_warnings: step + 1 })
        .where('account_id', 'in', (eb) =>
          eb
            .selectFrom('sso_connection')
            .select('account_id')
            .where('certificate_warnings', '=', step)
            .where('certificates_end_at', '<=', new Date(now.getTime() + days * DAY_MS))
            .limit(AT_ONCE_MAX)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['account_id', 'certificates_end_at'])
        .execute()
      for (const { account_id, certificates_end_at } of due) {
        const accountId = AccountId.parse(account_id)
        const endsAt = (certificates_end_at ?? now).toISOString()
        const mails = (await ownersOf(tx, accountId)).map((userId) => ({
          template: 'sso-certificate-ends' as const,
          ...{ userId, accountId, endsAt },
        }))
        if (mails.length > 0) await ctx.jobs.enqueue(tx, sendMail, ...mails)
      }
      return due.length
    })
  }
  return { warned }
})
