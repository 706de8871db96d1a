import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import { roleHas } from '../account-role.ts'
import { maySee } from '../domain-in-account.ts'
import type { Letter, MailPayload } from './letter.ts'
import { findUser } from './write-to-user.ts'

const NAMES_MAX = 12
const NAME_MAX_LENGTH = 40

/** Scan report for a subscribed member; null if they have left or unsubscribed. */
export async function writeScanReport(
  tx: Tx,
  ctx: Ctx,
  { userId, scanId }: Extract<MailPayload, { template: 'scan-report' }>,
): Promise<Letter | null> {
  const scan = await tx
    .selectFrom('scan')
    .innerJoin('domain', 'domain.id', 'scan.domain_id')
    .innerJoin('membership', 'membership.account_id', 'scan.account_id')
    .select(['domain.id', 'domain.name', 'scan.scope'])
    .where('scan.id', '=', scanId)
    .where('membership.user_id', '=', userId)
    .where('membership.scan_reports', '=', true)
    .where(roleHas('scan:read'))
    .where((eb) => maySee(eb.ref('scan.domain_id')))
    .executeTakeFirst()
  const user = await findUser(tx, 'id', userId)
  if (!scan || !user) return null
  const rows = await tx
    .selectFrom('scan_cookie')
    .innerJoin('domain_cookie', 'domain_cookie.id', 'scan_cookie.cookie_id')
    .select(['name', 'status', 'change', 'states'])
    .where('scan_id', '=', scanId)
    .orderBy('name')
    .execute()
  const found = rows.filter(({ states }) => states.length > 0)
  const incorrect = rows.filter(({ status }) => status === 'incorrect')
  const pages = scan.scope === 'home' ? 'the home page' : 'the pages'
  return {
    to: user.email,
    greeting: `Hello ${user.name},`,
    subject: `Scan report for ${scan.name}`,
    paragraphs: [
      `We scanned ${pages} of ${scan.name} and found ${counted(found.length)}.`,
      told('New since the last scan', rows, 'new'),
      told('No longer found', rows, 'gone'),
      incorrect.length === 0
        ? 'Nothing was stored without consent.'
        : `${counted(incorrect.length)} ${incorrect.length === 1 ? 'was' : 'were'} stored without consent: ${listed(incorrect)}.`,
    ].filter((paragraph) => paragraph !== ''),
    button: {
      label: 'View the results',
      link: `${ctx.installation.dashboardUrl}/domain/${scan.id}/scan/${scanId}`,
    },
    closing: 'You can turn off these reports in your profile.',
    because: 'scan reports are turned on in your profile.',
  }
}

interface Row {
  name: string
  change: string | null
}

function told(title: string, rows: readonly Row[], change: 'new' | 'gone'): string {
  const changed = rows.filter((row) => row.change === change)
  return changed.length === 0 ? '' : `${title}: ${listed(changed)}.`
}

function listed(rows: readonly Row[]): string {
  // The scanned site controls these names, so they are untrusted.
  const names = [...new Set(rows.map(({ name }) => cut(name.replaceAll(/[^\w.$*-]/g, '_'))))]
  const more = names.length - NAMES_MAX
  return `${names.slice(0, NAMES_MAX).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

function counted(count: number): string {
  return count === 1 ? '1 cookie or other stored item' : `${count} cookies and other stored items`
}

function cut(name: string): string {
  return name.length > NAME_MAX_LENGTH ? `${name.slice(0, NAME_MAX_LENGTH)}…` : name
}
