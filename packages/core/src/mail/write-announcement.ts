import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import type { Letter, MailPayload } from './letter.ts'

type News = Extract<MailPayload, { template: 'announcement' }>

/** News from the operator; null if the person no longer wants them. */
export async function writeAnnouncement(tx: Tx, ctx: Ctx, payload: News): Promise<Letter | null> {
  const user = await tx
    .selectFrom('app_user')
    .select(['name', 'email'])
    .where('id', '=', payload.userId)
    .where('announcements', '=', true)
    .where('deletion_at', 'is', null)
    .executeTakeFirst()
  if (!user) return null
  return {
    to: user.email,
    greeting: `Hello ${user.name},`,
    subject: payload.subject,
    paragraphs: payload.paragraphs,
    button: { label: 'Open Placet', link: ctx.installation.dashboardUrl },
    closing: `To stop these e-mails, untick “Announcements” in your profile: ${ctx.installation.dashboardUrl}/profile`,
    because: 'you asked for news in your profile.',
  }
}
