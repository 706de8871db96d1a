import type { Tx } from '@placet/db/tx'
import { formatLongDate } from '@placet/rules/format-long-date'
import type { Ctx } from '../context.ts'
import { findOwner } from './find-owner.ts'
import type { Letter, MailPayload } from './letter.ts'
import { shorten } from './shorten.ts'
import { findUser } from './write-to-user.ts'

type AboutDeletion = Extract<MailPayload, { template: 'site-deleted' }>

/** Null if the site was kept in the meantime, or if the recipient no longer owns the account. */
export async function writeDeletionLetter(tx: Tx, ctx: Ctx, payload: AboutDeletion): Promise<Letter | null> {
  const { userId, domainId, deletedBy } = payload
  const domain = await tx
    .selectFrom('domain')
    .select(['account_id', 'name', 'deletion_at'])
    .where('id', '=', domainId)
    .executeTakeFirst()
  const owner = domain && (await findOwner(tx, { userId, accountId: domain.account_id }))
  if (!owner || !domain.deletion_at) return null
  const person = deletedBy === null ? null : await findUser(tx, 'id', deletedBy)
  const who = deletedBy === userId ? 'You' : shorten(person?.name ?? 'Somebody')
  return {
    to: owner.user.email,
    greeting: `Hello ${owner.user.name},`,
    subject: `${domain.name} was deleted`,
    paragraphs: [
      `${who} deleted the site ${domain.name}. Its banner is off, and no choices are recorded any more.`,
      `On ${formatLongDate(domain.deletion_at.toISOString())} we erase its settings, consent records, reports and pictures. Until then you can keep the site.`,
    ],
    button: {
      label: 'Keep this site',
      link: `${ctx.installation.dashboardUrl}/domain/${domainId}/maintenance`,
    },
    closing: 'If this wasn’t you or your team, keep the site and review who owns the account.',
    because: 'you own the account that this site is in.',
  }
}
