import type { Tx } from '@placet/db/tx'
import { formatLongDate } from '@placet/rules/format-long-date'
import type { Ctx } from '../context.ts'
import { findOwner } from './find-owner.ts'
import type { Letter, MailPayload } from './letter.ts'
import { shorten } from './shorten.ts'
import { findUser } from './write-to-user.ts'

type AboutClosing = Extract<MailPayload, { template: 'account-closed' }>

/** Null if the account was kept in the meantime, or if the recipient no longer owns it. */
export async function writeClosingLetter(tx: Tx, ctx: Ctx, payload: AboutClosing): Promise<Letter | null> {
  const { userId, accountId, closedBy } = payload
  const owner = await findOwner(tx, { userId, accountId })
  const closing = await tx
    .selectFrom('account_closing')
    .select('deletion_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!owner || !closing) return null
  const person = await findUser(tx, 'id', closedBy)
  const who = closedBy === userId ? 'You' : shorten(person?.name ?? 'Somebody')
  const name = shorten(owner.account.name)
  return {
    to: owner.user.email,
    greeting: `Hello ${owner.user.name},`,
    subject: `The account ${name} was closed`,
    paragraphs: [
      `${who} closed the account “${name}”. The banners of its sites are off, and no choices are recorded any more.`,
      `On ${formatLongDate(closing.deletion_at.toISOString())} we delete the account with its sites and consent records. Until then you can keep it, and export everything.`,
    ],
    button: { label: 'Keep the account', link: `${ctx.installation.dashboardUrl}/account/export` },
    closing: 'If this wasn’t you or your team, keep the account and review who owns it.',
    because: 'you own this account.',
  }
}
