import type { Tx } from '@placet/db/tx'
import { issueToken } from '../auth/index.ts'
import type { Ctx } from '../context.ts'
import type { Letter, MailPayload } from './letter.ts'

const OWN_ADDRESS = 'this is the e-mail address of your Placet account.'

interface User {
  id: string
  name: string
  email: string
  pending_email: string | null
  email_verified_at: Date | null
  deletion_at: Date | null
}

/** By address: the user who confirmed it, or else the newest who signed up with it. */
export async function findUser(tx: Tx, by: 'id' | 'email', value: string): Promise<User | undefined> {
  return tx
    .selectFrom('app_user')
    .select(['id', 'name', 'email', 'pending_email', 'email_verified_at', 'deletion_at'])
    .where(by, '=', value)
    .orderBy('email_verified_at', (order) => order.asc().nullsLast())
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

export async function writeToUser(
  tx: Tx,
  ctx: Ctx,
  payload: Exclude<
    Extract<MailPayload, { userId: string }>,
    | {
        template:
          | 'announcement'
          | 'actions-assigned'
          | 'scan-report'
          | 'law-changes'
          | 'report-summary'
          | 'publication-refused'
          | 'security-alert'
          | 'ownership-failing'
          | 'ownership-lost'
          | 'policy-changed'
          | 'site-deleted'
      }
    | { accountId: string }
  >,
  secret: string,
): Promise<Letter | null> {
  const user = await findUser(tx, 'id', payload.userId)
  if (!user) return null
  const start = { to: user.email, greeting: `Hello ${user.name},`, because: OWN_ADDRESS }
  const { dashboardUrl } = ctx.installation
  switch (payload.template) {
    case 'verify-email':
      return writeSignUp(tx, ctx, user, secret)
    case 'already-registered':
      return writeAlreadyRegistered(ctx, user)
    case 'change-email':
      return writeEmailChange(tx, ctx, user, secret)
    case 'email-change-planned':
      if (!user.pending_email) return null
      return {
        ...start,
        subject: 'Your e-mail address is about to change',
        paragraphs: [
          'Someone, probably you, asked to use a different e-mail address for your Placet account. It takes effect once the new address is confirmed.',
        ],
        button: { label: 'Review your profile', link: `${dashboardUrl}/profile` },
        closing:
          'If this wasn’t you, reset your password now: that stops the change and logs everyone out. Choose “Forgot your password?” on the login page.',
      }
    case 'payout-changed':
      return {
        ...start,
        subject: 'Your payout details were changed',
        paragraphs: [
          'The payout details for your affiliate commission were changed. For your security, payouts to the new details start in a week.',
        ],
        button: { label: 'Review payout details', link: `${dashboardUrl}/affiliate` },
        closing: `If this wasn’t you or your team, change it back and contact ${ctx.installation.supportEmail}.`,
      }
    case 'deletion-planned':
      return {
        ...start,
        subject: 'Your Placet account will be deleted',
        paragraphs: [
          `As you requested, your account and everything that only you use will be deleted on ${DAY.format(user.deletion_at ?? ctx.clock.now())}.`,
          'Until then you can log in and cancel the deletion.',
        ],
        button: { label: 'Keep my account', link: `${dashboardUrl}/profile` },
        closing: 'If this wasn’t you, log in, keep your account and change your password.',
      }
  }
}

/** The owner of a confirmed address is told instead, and the person who signed up learns nothing. */
async function writeSignUp(tx: Tx, ctx: Ctx, user: User, secret: string): Promise<Letter | null> {
  if (user.email_verified_at) return null
  const owner = await findUser(tx, 'email', user.email)
  return owner?.email_verified_at
    ? writeAlreadyRegistered(ctx, owner)
    : writeVerification(tx, ctx, user, secret)
}

export async function writeVerification(tx: Tx, ctx: Ctx, user: User, secret: string): Promise<Letter> {
  const key = await issueToken(tx, ctx, { userId: user.id, purpose: 'verify-email', secret })
  const query = new URLSearchParams({ id: user.id, key, email: user.email })
  return {
    to: user.email,
    greeting: 'Hello,',
    subject: 'Confirm your e-mail address',
    paragraphs: ['Welcome to Placet. Confirm your e-mail address to get started.'],
    button: {
      label: 'Confirm e-mail address',
      link: `${ctx.installation.dashboardUrl}/confirmed?${query}`,
    },
    closing: 'The link works once and expires in 24 hours. If you did not sign up, ignore this e-mail.',
    because: 'someone signed up for Placet with this address.',
  }
}

function writeAlreadyRegistered(ctx: Ctx, { email, name }: User): Letter {
  return {
    to: email,
    greeting: `Hello ${name},`,
    subject: 'You already have a Placet account',
    paragraphs: [
      'Someone, probably you, tried to sign up with this e-mail address. You already have an account, so you can log in.',
    ],
    button: { label: 'Log in', link: `${ctx.installation.dashboardUrl}/login` },
    closing: 'If this wasn’t you, ignore this e-mail: nothing has changed.',
    because: 'someone tried to sign up for Placet with this address.',
  }
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Sent to the new address. If it belongs to another user, that user is notified and the requester learns nothing. */
async function writeEmailChange(tx: Tx, ctx: Ctx, user: User, secret: string): Promise<Letter | null> {
  if (!user.pending_email) return null
  const { dashboardUrl, supportEmail } = ctx.installation
  const taken = await findUser(tx, 'email', user.pending_email)
  if (taken?.email_verified_at) {
    return {
      to: taken.email,
      greeting: `Hello ${taken.name},`,
      subject: 'Someone tried to use your e-mail address',
      paragraphs: [
        'Someone tried to change the e-mail address of their Placet account to yours. Nothing has changed.',
      ],
      button: { label: 'Log in', link: `${dashboardUrl}/login` },
      closing: `If that was you with another account, contact ${supportEmail}.`,
      because: OWN_ADDRESS,
    }
  }
  const token = await issueToken(tx, ctx, { userId: user.id, purpose: 'change-email', secret })
  return {
    to: user.pending_email,
    greeting: 'Hello,',
    subject: 'Confirm your new e-mail address',
    paragraphs: ['You asked to use this e-mail address for Placet. Confirm it to complete the change.'],
    button: { label: 'Use this address', link: `${dashboardUrl}/email?token=${token}` },
    closing: 'The link works once and expires in 24 hours. Until you confirm, your old address stays in use.',
    because: 'someone entered this address as their own on Placet.',
  }
}
