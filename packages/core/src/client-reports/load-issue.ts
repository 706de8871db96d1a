import type { DomainGroupId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { ReportContent } from './content.ts'

interface Wanted {
  groupId: DomainGroupId
  month: string
  to: string
}

/** The report for the address; null if it was turned off, or they unsubscribed, after it was queued. */
export async function loadIssue(tx: Tx, { groupId, month, to }: Wanted): Promise<ReportContent | null> {
  const row = await tx
    .selectFrom('client_report_issue')
    .innerJoin('client_report', 'client_report.group_id', 'client_report_issue.group_id')
    .innerJoin('client_report_recipient', 'client_report_recipient.group_id', 'client_report.group_id')
    .select('content')
    .where('client_report_issue.group_id', '=', groupId)
    .where('month', '=', month)
    .where('is_on', '=', true)
    .where('email', '=', to)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  return row?.content ? ReportContent.parse(row.content) : null
}
