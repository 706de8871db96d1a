import type { Tx } from '@placet/db/tx'
import { formatLongDate } from '@placet/rules/format-long-date'
import type { Ctx } from '../context.ts'
import { findOwner } from './find-owner.ts'
import type { Letter, MailPayload } from './letter.ts'
import { shorten } from './shorten.ts'

type AboutExport = Extract<MailPayload, { template: 'account-exported' }>

/** Null if the archive is gone, or if the recipient no longer owns the account. The link needs an owner who signs in. */
export async function writeExportLetter(tx: Tx, ctx: Ctx, payload: AboutExport): Promise<Letter | null> {
  const { userId, accountId, exportId } = payload
  const owner = await findOwner(tx, { userId, accountId })
  const made = await tx
    .selectFrom('account_export')
    .select('ends_at')
    .where('id', '=', exportId)
    .where('ends_at', '>', ctx.clock.now())
    .executeTakeFirst()
  if (!owner || !made?.ends_at) return null
  const name = shorten(owner.account.name)
  return {
    to: owner.user.email,
    greeting: `Hello ${owner.user.name},`,
    subject: `The export of ${name} is ready`,
    paragraphs: [
      `The archive has everything of the account “${name}”: sites, texts, consent records, scans, members, invoices and the audit log.`,
      `You can download it until ${formatLongDate(made.ends_at.toISOString())}. Log in as an owner and confirm that it’s you.`,
    ],
    button: { label: 'Download the archive', link: `${ctx.installation.dashboardUrl}/account/export` },
    closing: 'The archive has personal data. If you didn’t ask for it, review who owns the account.',
    because: 'you asked for this export.',
  }
}
