import type { Tx } from '@placet/db/tx'
import { roleHas } from '../account-role.ts'
import type { Ctx } from '../context.ts'
import { maySee } from '../domain-in-account.ts'
import type { Letter, MailPayload } from './letter.ts'
import { findUser } from './write-to-user.ts'

/** Says why findings of a scan were not published automatically; null if the recipient can't publish any more. */
export async function writePublicationLetter(
  tx: Tx,
  ctx: Ctx,
  { userId, domainId, reasons }: Extract<MailPayload, { template: 'publication-refused' }>,
): Promise<Letter | null> {
  const domain = await tx
    .selectFrom('domain')
    .innerJoin('membership', 'membership.account_id', 'domain.account_id')
    .select('domain.name')
    .where('domain.id', '=', domainId)
    .where('membership.user_id', '=', userId)
    .where(roleHas('publish:write'))
    .where(maySee(domainId))
    .executeTakeFirst()
  const user = await findUser(tx, 'id', userId)
  if (!domain || !user) return null
  return {
    to: user.email,
    greeting: `Hello ${user.name},`,
    subject: `The changes on ${domain.name} were not published`,
    paragraphs: [
      `A scan of ${domain.name} found changes. You asked us to publish them automatically, but they were not published:`,
      reasons.join('\n'),
      'Visitors still see the version published before. Fix this, then publish the changes yourself.',
    ],
    button: {
      label: 'Review and publish',
      link: `${ctx.installation.dashboardUrl}/domain/${domainId}/settings`,
    },
    closing: 'Later scans publish automatically again.',
    because: 'you can publish this site.',
  }
}
