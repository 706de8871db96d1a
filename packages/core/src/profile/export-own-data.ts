import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { recordEvent } from '../security-event.ts'

const ROWS_MAX = 10_000

/** Everything stored about the user, except secrets and their hashes. */
export const exportOwnData = defineVerb(NoInput, async ({ ctx }) => {
  const { userId } = requireUser(ctx)
  return withTx(ctx, async (tx) => {
    const user = await tx
      .selectFrom('app_user')
      .select([
        'id',
        'email',
        'pending_email',
        'name',
        'work',
        'hear',
        'announcements',
        'assignments',
        'law_changes',
        'terms_version',
      ])
      .select(['email_verified_at', 'created_at', 'deletion_at', 'feedback_at', 'locale', 'language'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const [memberships, sessions, passkeys, tickets, feedback, favourites, views, reportMails, runs] = [
      await tx
        .selectFrom('membership')
        .innerJoin('account', 'account.id', 'membership.account_id')
        .select(['account.id', 'account.name', 'role', 'scan_reports', 'billing', 'membership.created_at'])
        .where('user_id', '=', userId)
        .execute(),
      await tx
        .selectFrom('user_session')
        .select(['browser', 'network', 'created_at', 'last_seen_at', 'ended_at', 'expires_at'])
        .where('user_id', '=', userId)
        .limit(ROWS_MAX)
        .execute(),
      await tx
        .selectFrom('passkey')
        .select(['name', 'created_at', 'last_used_at'])
        .where('user_id', '=', userId)
        .execute(),
      await tx
        .selectFrom('support_ticket')
        .select(['subject', 'message', 'type', 'domain_name', 'created_at', 'sent_at'])
        .where('user_id', '=', userId)
        .limit(ROWS_MAX)
        .execute(),
      await tx
        .selectFrom('feedback')
        .select(['rating', 'comment', 'created_at'])
        .where('user_id', '=', userId)
        .execute(),
      await tx
        .selectFrom('favourite')
        .select(['domain_id', 'created_at'])
        .where('user_id', '=', userId)
        .execute(),
      await tx
        .selectFrom('portfolio_view')
        .select(['name', 'filter', 'created_at'])
        .where('user_id', '=', userId)
        .execute(),
      await tx
        .selectFrom('report_mail')
        .select(['domain_id', 'rhythm', 'since'])
        .where('user_id', '=', userId)
        .execute(),
      await tx
        .selectFrom('bulk_run')
        .select(['kind', 'reason', 'network', 'created_at'])
        .where('user_id', '=', userId)
        .limit(ROWS_MAX)
        .execute(),
    ]
    await recordEvent(tx, ctx, { kind: 'exported', detail: { route: 'exportOwnData' } }, { userId })
    return {
      exportedAt: ctx.clock.now().toISOString(),
      user,
      memberships,
      sessions,
      passkeys,
      tickets,
      feedback,
      favourites,
      views,
      reportMails,
      runs,
    }
  })
})
