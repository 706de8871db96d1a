import type { PayloadOf } from '@placet/contract/job'
import type { sendMail } from '@placet/contract/jobs/send-mail'
import type { Tx } from '@placet/db/tx'
import { issueToken } from '../auth/index.ts'
import type { Ctx } from '../context.ts'
import type { Letter } from './letter.ts'

export type MailPayload = PayloadOf<typeof sendMail>

/** The letter for a payload; makes the one-time link it needs, of which only the hash is kept. */
export async function writeLetter(tx: Tx, ctx: Ctx, payload: MailPayload): Promise<Letter> {
  const user = await tx
    .selectFrom('app_user')
    .select(['id', 'name', 'email'])
    .where('id', '=', payload.userId)
    .executeTakeFirstOrThrow()
  const greeting = { to: user.email, greeting: `Hello ${user.name},` }
  switch (payload.template) {
    case 'verify-email':
      return {
        ...greeting,
        subject: 'Please confirm your e-mail address',
        paragraphs: ['welcome to Placet. Please confirm that this is your e-mail address.'],
        button: {
          label: 'Confirm e-mail address',
          link: `${ctx.site.dashboardUrl}/confirm?token=${await issueToken(tx, ctx, { userId: user.id, purpose: 'verify-email' })}`,
        },
        closing:
          'The link works once, within the next 24 hours. If you did not sign up, please ignore this mail.',
      }
    case 'already-registered':
      return {
        ...greeting,
        subject: 'You already have a Placet user',
        paragraphs: [
          'somebody, probably you, tried to sign up with this e-mail address. It already has a user.',
        ],
        button: { label: 'Sign in', link: `${ctx.site.dashboardUrl}/login` },
        closing: 'If it was not you, there is nothing to do: nothing was changed.',
      }
  }
}
