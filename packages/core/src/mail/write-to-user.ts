import type { Tx } from '@placet/db/tx'
import { dropTokens, issueToken } from '../auth/index.ts'
import type { Ctx } from '../context.ts'
import type { Letter, MailPayload } from './letter.ts'

const OWN_ADDRESS = 'this is the e-mail address of your Placet user.'

interface User {
  id: string
  name: string
  email: string
  pending_email: string | null
  deletion_at: Date | null
}

export async function findUser(tx: Tx, by: 'id' | 'email', value: string): Promise<User | undefined> {
  return tx
    .selectFrom('app_user')
    .select(['id', 'name', 'email', 'pending_email', 'deletion_at'])
    .where(by, '=', value)
    .executeTakeFirst()
}

export async function writeToUser(
  tx: Tx,
  ctx: Ctx,
  payload: Exclude<Extract<MailPayload, { userId: string }>, { template: 'scan-report' }>,
  secret: string,
): Promise<Letter | null> {
  const user = await findUser(tx, 'id', payload.userId)
  if (!user) return null
  const start = { to: user.email, greeting: `Hello ${user.name},`, because: OWN_ADDRESS }
  const { dashboardUrl } = ctx.site
  switch (payload.template) {
    case 'verify-email': {
      const key = await issueToken(tx, ctx, { userId: user.id, purpose: 'verify-email', secret })
      const query = new URLSearchParams({ id: user.id, key, email: user.email })
      return {
        ...start,
        subject: 'Please confirm your e-mail address',
        paragraphs: ['Welcome to Placet. Please confirm that this is your e-mail address.'],
        button: { label: 'Confirm e-mail address', link: `${dashboardUrl}/confirmed?${query}` },
        closing:
          'The link works once, within the next 24 hours. If you did not sign up, please ignore this mail.',
        because: 'somebody signed up for Placet with this address.',
      }
    }
    case 'already-registered':
      return {
        ...start,
        subject: 'You already have a Placet user',
        paragraphs: [
          'Somebody, probably you, tried to sign up with this e-mail address. It already has a user: you can simply log in.',
        ],
        button: { label: 'Log in', link: `${dashboardUrl}/login` },
        closing: 'If it was not you, there is nothing to do: nothing was changed.',
        because: 'somebody tried to sign up for Placet with this address.',
      }
    case 'change-email':
      return writeEmailChange(tx, ctx, user, secret)
    case 'email-changed':
      return {
        ...start,
        to: payload.to,
        subject: 'Your e-mail address was changed',
        paragraphs: [
          'Your Placet user now has another e-mail address. This one cannot be used to log in any more.',
        ],
        button: { label: 'Write to support', link: `mailto:${ctx.site.supportEmail}` },
        closing: 'If it was not you, please write to support at once.',
        because: 'this was the e-mail address of your Placet user until now.',
      }
    case 'password-changed':
      return {
        ...start,
        subject: 'Your password was changed',
        paragraphs: ['The password of your Placet user was changed, and every session was ended.'],
        button: { label: 'Log in', link: `${dashboardUrl}/login` },
        closing: 'If it was not you, set a new password at once: “Lost your password?” on the login page.',
      }
    case 'payout-changed':
      return {
        ...start,
        subject: 'The payout information was changed',
        paragraphs: [
          'Somebody changed where the affiliate share of your account is paid to. Nothing is paid there for a week.',
        ],
        button: { label: 'Look at it', link: `${dashboardUrl}/affiliate` },
        closing: `If it was nobody of yours, change it back and write to ${ctx.site.supportEmail}.`,
      }
    case 'deletion-planned':
      return {
        ...start,
        subject: 'Your Placet user will be deleted',
        paragraphs: [
          `As you asked, your user and everything only you use will be deleted on ${DAY.format(user.deletion_at ?? ctx.clock.now())}.`,
          'Until then you can log in and keep it.',
        ],
        button: { label: 'Keep my user', link: `${dashboardUrl}/profile` },
        closing: 'If it was not you, log in, keep the user and change your password.',
      }
  }
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** To the new address. When that is somebody's already, they are told, and whoever asked learns nothing. */
async function writeEmailChange(tx: Tx, ctx: Ctx, user: User, secret: string): Promise<Letter | null> {
  if (!user.pending_email) return null
  const { dashboardUrl, supportEmail } = ctx.site
  const taken = await findUser(tx, 'email', user.pending_email)
  if (taken) {
    return {
      to: taken.email,
      greeting: `Hello ${taken.name},`,
      subject: 'Somebody wanted to use your e-mail address',
      paragraphs: [
        'Another Placet user wanted to change to this e-mail address. It is yours, so nothing happened.',
      ],
      button: { label: 'Log in', link: `${dashboardUrl}/login` },
      closing: `If that was you with another user, please write to ${supportEmail}.`,
      because: OWN_ADDRESS,
    }
  }
  await dropTokens(tx, ctx, user.id, 'change-email', { except: secret })
  const token = await issueToken(tx, ctx, { userId: user.id, purpose: 'change-email', secret })
  return {
    to: user.pending_email,
    greeting: `Hello ${user.name},`,
    subject: 'Please confirm your new e-mail address',
    paragraphs: ['You asked to use this e-mail address for Placet. It counts once you confirm it.'],
    button: { label: 'Use this address', link: `${dashboardUrl}/email?token=${token}` },
    closing: 'The link works once, within the next 24 hours. Until then the old address stays.',
    because: 'somebody entered this address as their own on Placet.',
  }
}
