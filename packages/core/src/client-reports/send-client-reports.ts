import { sendMail } from '@placet/contract/jobs/send-mail'
import { DomainGroupId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import type { Selectable } from 'kysely'
import type { ClientReport } from '@placet/db/types.gen'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { forEachCollectingErrors } from '../for-each-collecting-errors.ts'
import { requireJob } from '../permissions.ts'
import { composeReport } from './compose-report.ts'
import { dueMonth } from './rules.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Longer than a mail is retried. */
const CONTENT_KEPT_DAYS = 7
const ISSUES_KEPT_DAYS = 400

/**
 * Queues the reports that are due, each once: the rows that say so and the jobs that send it are written together.
 * A run that fails half way leaves the rest for the next one.
 */
export const sendClientReports = defineVerb(NoInput, async ({ ctx }): Promise<void> => {
  requireJob(ctx)
  await withTx(ctx, (tx) => forgetOld(tx, ctx))
  const reports = await withTx(ctx, (tx) =>
    tx.selectFrom('client_report').selectAll().where('is_on', '=', true).orderBy('group_id').execute(),
  )
  await forEachCollectingErrors(reports, (report) => sendOne(ctx, report))
})

async function forgetOld(tx: Tx, ctx: Ctx): Promise<void> {
  const ago = (days: number) => new Date(ctx.clock.now().getTime() - days * DAY_MS)
  await tx.deleteFrom('client_report_issue').where('made_at', '<', ago(ISSUES_KEPT_DAYS)).execute()
  await tx
    .updateTable('client_report_issue')
    .set({ content: null })
    .where('content', 'is not', null)
    .where('made_at', '<', ago(CONTENT_KEPT_DAYS))
    .execute()
}

async function sendOne(ctx: Ctx, report: Selectable<ClientReport>): Promise<void> {
  const { group_id, account_id } = report
  const month = dueMonth(ctx.clock.now(), report.time_zone)
  if (month < report.first_month) return
  const isAwaited = (await withTx(ctx, (tx) => waitingFor(tx, group_id, month))).length > 0
  if (!isAwaited) return
  const group = await withTx(ctx, (tx) =>
    tx.selectFrom('domain_group').selectAll().where('id', '=', group_id).executeTakeFirst(),
  )
  if (!group) return
  const content = await composeReport(ctx, group, month)
  await withTx(ctx, async (tx) => {
    const waiting = await waitingFor(tx, group_id, month)
    if (waiting.length === 0) return
    const made = { content: JSON.stringify(content), made_at: ctx.clock.now() }
    await tx
      .insertInto('client_report_issue')
      .values({ group_id, month, account_id, ...made })
      .onConflict((conflict) =>
        conflict.columns(['group_id', 'month']).doUpdateSet((eb) => ({
          content: eb.fn.coalesce('client_report_issue.content', 'excluded.content'),
        })),
      )
      .execute()
    const queued = await tx
      .insertInto('client_report_mail')
      .values(waiting.map(({ email }) => ({ group_id, month, account_id, email })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('email')
      .execute()
    const mails = queued.map(({ email }) => ({
      template: 'client-report' as const,
      groupId: DomainGroupId.parse(group_id),
      month,
      to: email,
    }))
    if (mails.length > 0) await ctx.jobs.enqueue(tx, sendMail, ...mails)
  })
}

/** Addresses that should have the report about the month and don't. */
function waitingFor(tx: Tx, groupId: string, month: string): Promise<{ email: string }[]> {
  return tx
    .selectFrom('client_report_recipient')
    .select('email')
    .where('group_id', '=', groupId)
    .where('stopped_at', 'is', null)
    .where('first_month', '<=', month)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('client_report_mail')
            .select('client_report_mail.email')
            .whereRef('client_report_mail.group_id', '=', 'client_report_recipient.group_id')
            .whereRef('client_report_mail.email', '=', 'client_report_recipient.email')
            .where('client_report_mail.month', '=', month),
        ),
      ),
    )
    .execute()
}
