import type { Tx } from '@placet/db/tx'
import { roleHas } from '../account-role.ts'
import type { Ctx } from '../context.ts'
import { maySee } from '../domain-in-account.ts'
import type { Letter, MailPayload } from './letter.ts'
import { shorten } from './shorten.ts'
import { findUser } from './write-to-user.ts'

const LISTED_MAX = 10

/** About actions of one act that the person still has; null if none is left, or they switched these mails off. */
export async function writeAssignment(
  tx: Tx,
  ctx: Ctx,
  { userId, by, assignment }: Extract<MailPayload, { template: 'actions-assigned' }>,
): Promise<Letter | null> {
  const [user, sender] = [await findUser(tx, 'id', userId), await findUser(tx, 'id', by)]
  const rows = await tx
    .selectFrom('site_action')
    .innerJoin('domain', 'domain.id', 'site_action.domain_id')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.account_id', '=', 'site_action.account_id')
        .onRef('membership.user_id', '=', 'site_action.assigned_to'),
    )
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select(['domain.name', 'site_action.title'])
    .where('site_action.assigned_to', '=', userId)
    .where('site_action.assignment', '=', assignment)
    .where('site_action.solved_at', 'is', null)
    .where('domain.deletion_at', 'is', null)
    .where('app_user.assignments', '=', true)
    .where(roleHas('scan:read'))
    .where((eb) => maySee(eb.ref('site_action.domain_id')))
    .orderBy('site_action.urgency', 'desc')
    .orderBy('domain.name')
    .execute()
  const [first] = rows
  if (!user || !first) return null
  const from = shorten(sender?.name ?? 'Someone')
  const subject =
    rows.length === 1 ? `${from} assigned an action to you` : `${from} assigned ${rows.length} actions to you`
  const listed = rows.slice(0, LISTED_MAX).map(({ name, title }) => `${name}: ${shorten(title)}`)
  const more = rows.length - listed.length
  return {
    to: user.email,
    greeting: `Hello ${user.name},`,
    subject,
    paragraphs: [
      `${from} assigned ${rows.length === 1 ? 'an action' : `${rows.length} actions`} to you:`,
      ...listed,
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    button: { label: 'Open the inbox', link: `${ctx.installation.dashboardUrl}/inbox?who=mine` },
    closing: 'You can turn off these e-mails in your profile.',
    because: 'e-mails about assignments are turned on in your profile.',
  }
}
