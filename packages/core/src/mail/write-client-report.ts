import type { Brand } from '@placet/contract/branding'
import type { Tx } from '@placet/db/tx'
import { loadIssue, printReport, sayMonth } from '../client-reports/index.ts'
import type { Ctx } from '../context.ts'
import { clientPageUrl } from '../ownership/index.ts'
import { hashSecret } from '../random.ts'
import type { Letter, MailPayload } from './letter.ts'
import { shorten } from './shorten.ts'

type Payload = Extract<MailPayload, { template: 'client-report' }>

/** The monthly report as PDF; null if the report was turned off or its reader unsubscribed. */
export async function writeClientReport(
  tx: Tx,
  ctx: Ctx,
  { payload, secret, brand }: { payload: Payload; secret: string; brand: Brand | null },
): Promise<Letter | null> {
  const { groupId, month, to } = payload
  const content = await loadIssue(tx, { groupId, month, to })
  if (!content) return null
  const { account_id } = await tx
    .updateTable('client_report_mail')
    .set({ stop_hash: hashSecret(secret) })
    .where('group_id', '=', groupId)
    .where('month', '=', month)
    .where('email', '=', to)
    .returning('account_id')
    .executeTakeFirstOrThrow()
  const [agency, client] = [shorten(brand?.name ?? content.agency), shorten(content.client)]
  const spoken = sayMonth(month)
  const { sites } = content
  const open = sites.reduce((total, { actions }) => total + actions.length, 0)
  return {
    to,
    greeting: 'Hello,',
    subject: `Consent report for ${client}: ${spoken}`,
    paragraphs: [
      `Attached is the report of ${agency} about ${sites.length === 1 ? 'the site' : `the ${sites.length} sites`} of ${client} in ${spoken}: health, visits, choices, publications, scans and open actions.`,
      open === 0
        ? 'Nothing is waiting for somebody.'
        : `${open === 1 ? '1 action is' : `${open} actions are`} open. The report lists them by site.`,
    ],
    closing: `The next report comes at the beginning of next month. Questions about it? Ask ${agency}.`,
    because: `${agency} entered this address for the monthly report about ${client}.`,
    stop: {
      label: 'Stop this report',
      link: await clientPageUrl(tx, ctx, account_id, { page: '/stop-report', secret }),
    },
    attachments: [
      {
        fileName: `consent-report-${month}.pdf`,
        mimeType: 'application/pdf',
        data: await printReport(content, ctx.installation.fonts, brand),
      },
    ],
  }
}
