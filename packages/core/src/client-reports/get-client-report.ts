import { type ClientReportView, getClientReport as route } from '@placet/contract/client-reports'
import { DomainGroupId } from '@placet/contract/ids'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getGroupInAccount } from '../domain-groups/index.ts'
import { requirePermission } from '../permissions.ts'
import { dueAt, dueMonth, monthAfter, monthOf } from './rules.ts'

const SENT_MONTHS = 12

export const getClientReport = defineVerb(
  inputOf(route),
  async ({ ctx, input }): Promise<ClientReportView> => {
    requirePermission(ctx, 'member:read')
    const now = ctx.clock.now()
    return withTx(ctx, async (tx) => {
      const group = await getGroupInAccount(tx, ctx, input.groupId)
      const report = await tx
        .selectFrom('client_report')
        .select(['is_on', 'time_zone'])
        .where('group_id', '=', group.id)
        .executeTakeFirst()
      const recipients = await tx
        .selectFrom('client_report_recipient')
        .select(['email', 'stopped_at'])
        .where('group_id', '=', group.id)
        .orderBy('email')
        .execute()
      const sent = await tx
        .selectFrom('client_report_issue')
        .innerJoin('client_report_mail', (join) =>
          join
            .onRef('client_report_mail.group_id', '=', 'client_report_issue.group_id')
            .onRef('client_report_mail.month', '=', 'client_report_issue.month'),
        )
        .select(['client_report_issue.month', 'made_at'])
        .select((eb) => eb.fn.countAll<string>().as('mails'))
        .where('client_report_issue.group_id', '=', group.id)
        .groupBy(['client_report_issue.month', 'made_at'])
        .orderBy('client_report_issue.month', 'desc')
        .limit(SENT_MONTHS)
        .execute()
      const { size } = await tx
        .selectFrom('domain_group_member')
        .select((eb) => eb.fn.countAll<string>().as('size'))
        .where('group_id', '=', group.id)
        .executeTakeFirstOrThrow()
      const zone = report?.time_zone ?? null
      const nextMonth = monthAfter(dueMonth(now, zone ?? 'UTC'), 1)
      return {
        group: { id: DomainGroupId.parse(group.id), name: group.name, size: Number(size) },
        isOn: report?.is_on ?? false,
        timeZone: zone,
        recipients: recipients.map(({ email, stopped_at }) => ({
          email,
          stoppedAt: stopped_at?.toISOString() ?? null,
        })),
        month: monthAfter(monthOf(now), -1),
        next:
          report?.is_on && zone !== null
            ? { month: nextMonth, at: dueAt(nextMonth, zone).toISOString() }
            : null,
        sent: sent.map(({ month, made_at, mails }) => ({
          month,
          at: made_at.toISOString(),
          recipients: Number(mails),
        })),
      }
    })
  },
)
