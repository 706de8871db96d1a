import { saveReportMail as route } from '@placet/contract/report-sharing'
import { inputOf } from '@placet/contract/route'
import { AccountId } from '@placet/contract/ids'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission, requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { reportReaders } from './report-readers.ts'

/** People decide for themselves; for others, people who manage the account's users. */
export const saveReportMail = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const { userId } = requireUser(ctx)
  const { domainId, rhythm, user = userId } = input
  await withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, domainId, { lock: true })
    if (user !== userId) requirePermission(ctx, 'member:write')
    const member = await tx
      .selectFrom('membership')
      .innerJoin('app_user', 'app_user.id', 'membership.user_id')
      .select('app_user.email')
      .where('membership.account_id', '=', domain.account_id)
      .where('membership.user_id', '=', user)
      .executeTakeFirst()
    if (!member) throw refuse('member_not_found')
    const reader = await reportReaders(tx, domainId)
      .select('app_user.id')
      .where('app_user.id', '=', user)
      .executeTakeFirst()
    // Turning e-mails off always works.
    if (rhythm !== null && !reader) throw refuse('report_mail_unreadable')
    const current = await tx
      .selectFrom('report_mail')
      .select('rhythm')
      .where('domain_id', '=', domainId)
      .where('user_id', '=', user)
      .executeTakeFirst()
    if ((current?.rhythm ?? null) === rhythm) return
    if (rhythm === null) {
      await tx
        .deleteFrom('report_mail')
        .where('domain_id', '=', domainId)
        .where('user_id', '=', user)
        .execute()
    } else {
      const since = ctx.clock.now()
      await tx
        .insertInto('report_mail')
        .values({ domain_id: domainId, user_id: user, account_id: domain.account_id, rhythm, since })
        .onConflict((conflict) => conflict.columns(['domain_id', 'user_id']).doUpdateSet({ rhythm, since }))
        .execute()
    }
    await audit(tx, ctx, {
      accountId: AccountId.parse(domain.account_id),
      action: 'report-mail.save',
      entity: domainId,
      detail: { name: domain.name, email: member.email, rhythm },
    })
  })
})
