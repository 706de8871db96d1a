import type { AlertKind } from '@placet/contract/security-events'
import { ALERT_KINDS } from '@placet/contract/security-events'
import type { Tx } from '@placet/db/tx'
import { z } from 'zod'
import { issueUndoLink } from '../auth/index.ts'
import type { Ctx } from '../context.ts'
import type { Letter, MailPayload } from './letter.ts'
import { findUser } from './write-to-user.ts'

const WORDS: Record<AlertKind, { subject: string; happened: string }> = {
  sign_in: {
    subject: 'New login to your account',
    happened: 'Someone logged in to your Placet account in a browser that you have not used before.',
  },
  password_changed: {
    subject: 'Your password was changed',
    happened: 'The password of your Placet account was changed, and you were logged out everywhere.',
  },
  email_changed: {
    subject: 'Your e-mail address was changed',
    happened:
      'Your Placet account now uses a different e-mail address. You can no longer log in with this one.',
  },
  two_factor_on: {
    subject: 'Two-factor authentication was turned on',
    happened: 'Your Placet account now asks for a code from an authenticator app.',
  },
  two_factor_off: {
    subject: 'Two-factor authentication was turned off',
    happened: 'Your Placet account no longer asks for a code from an authenticator app.',
  },
  passkey_added: {
    subject: 'A passkey was added',
    happened: 'A passkey was added to your Placet account. It can be used to log in.',
  },
  passkey_removed: {
    subject: 'A passkey was removed',
    happened: 'A passkey of your Placet account was removed. It can no longer be used to log in.',
  },
}

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const Kind = z.enum(ALERT_KINDS)

type Alert = Extract<MailPayload, { template: 'security-alert' }>

/** Alert about one event, with the link that undoes it. */
export async function writeAlert(
  tx: Tx,
  ctx: Ctx,
  { userId, eventId, to }: Alert,
  secret: string,
): Promise<Letter | null> {
  const user = await findUser(tx, 'id', userId)
  const event = await tx
    .selectFrom('security_event')
    .select(['id', 'kind', 'at', 'browser', 'network'])
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!user || !event) return null
  const address = to ?? user.email
  await issueUndoLink(tx, { userId, event, address, secret })
  const { subject, happened } = WORDS[Kind.parse(event.kind)]
  const place = [event.browser, event.network && `network ${event.network}`].filter(Boolean).join(', ')
  return {
    to: address,
    greeting: `Hello ${user.name},`,
    subject,
    paragraphs: [
      happened,
      `When: ${MOMENT.format(event.at)} UTC\nWhere: ${place || 'not known'}`,
      'If this was you, there is nothing to do.',
    ],
    button: { label: 'This wasn’t me', link: `${ctx.installation.dashboardUrl}/undo?token=${secret}` },
    closing:
      'The link undoes this, logs everyone out and sends you a link to set a new password. It works once and expires in 7 days.',
    because:
      to === undefined
        ? 'this is the e-mail address of your Placet account.'
        : 'this was the e-mail address of your Placet account until now.',
  }
}
