import type { PayloadOf } from '@placet/contract/job'
import type { sendMail } from '@placet/contract/jobs/send-mail'
import type { Tx } from '@placet/db/tx'
import { dropTokens, issueToken } from '../auth/index.ts'
import type { Ctx } from '../context.ts'
import { newSecret } from '../random.ts'
import type { Letter } from './letter.ts'
import { writeTicket } from './write-ticket.ts'

export type MailPayload = PayloadOf<typeof sendMail>

/** The letter for a payload, with the one-time link it needs; null when there is nobody to write to any more. */
export async function writeLetter(tx: Tx, ctx: Ctx, payload: MailPayload): Promise<Letter | null> {
  switch (payload.template) {
    case 'invitation':
      return writeInvitation(tx, ctx, payload.invitationId)
    case 'support-ticket':
      return writeTicket(tx, ctx, payload.ticketId)
    case 'magic-link':
    case 'reset-password':
      return writeToAddress(tx, ctx, payload.template, payload.email)
    case 'verify-email':
    case 'already-registered':
    case 'change-email':
    case 'email-changed':
    case 'password-changed':
    case 'deletion-planned':
      return writeToUser(tx, ctx, payload)
  }
}

interface User {
  id: string
  name: string
  email: string
  pending_email: string | null
  deletion_at: Date | null
}

type ToUser = Extract<MailPayload, { userId: string }>

async function writeToUser(tx: Tx, ctx: Ctx, payload: ToUser): Promise<Letter | null> {
  const user = await findUser(tx, 'id', payload.userId)
  if (!user) return null
  const start = { to: user.email, greeting: `Hello ${user.name},` }
  const { dashboardUrl } = ctx.site
  switch (payload.template) {
    case 'verify-email': {
      const key = await issueToken(tx, ctx, { userId: user.id, purpose: 'verify-email' })
      const query = new URLSearchParams({ id: user.id, key, email: user.email })
      return {
        ...start,
        subject: 'Please confirm your e-mail address',
        paragraphs: ['welcome to Placet. Please confirm that this is your e-mail address.'],
        button: { label: 'Confirm e-mail address', link: `${dashboardUrl}/confirmed?${query}` },
        closing:
          'The link works once, within the next 24 hours. If you did not sign up, please ignore this mail.',
      }
    }
    case 'already-registered':
      return {
        ...start,
        subject: 'You already have a Placet user',
        paragraphs: [
          'somebody, probably you, tried to sign up with this e-mail address. It already has a user.',
        ],
        button: { label: 'Log in', link: `${dashboardUrl}/login` },
        closing: 'If it was not you, there is nothing to do: nothing was changed.',
      }
    case 'change-email': {
      if (!user.pending_email) return null
      const taken = await findUser(tx, 'email', user.pending_email)
      if (taken) {
        return {
          to: taken.email,
          greeting: `Hello ${taken.name},`,
          subject: 'Somebody wanted to use your e-mail address',
          paragraphs: [
            'another Placet user wanted to change to this e-mail address. It is yours, so nothing happened.',
          ],
          button: { label: 'Log in', link: `${dashboardUrl}/login` },
          closing: 'If that was you with another user, please write to support.',
        }
      }
      await dropTokens(tx, ctx, user.id, 'change-email')
      const token = await issueToken(tx, ctx, { userId: user.id, purpose: 'change-email' })
      return {
        ...start,
        to: user.pending_email,
        subject: 'Please confirm your new e-mail address',
        paragraphs: ['you asked to use this e-mail address for Placet. It counts once you confirm it.'],
        button: { label: 'Use this address', link: `${dashboardUrl}/email?token=${token}` },
        closing: 'The link works once, within the next 24 hours. Until then the old address stays.',
      }
    }
    case 'email-changed':
      return {
        ...start,
        to: payload.to,
        subject: 'Your e-mail address was changed',
        paragraphs: [
          'your Placet user now has another e-mail address. This one cannot be used to log in any more.',
        ],
        button: { label: 'Write to support', link: `${dashboardUrl}/contact` },
        closing: 'If it was not you, please write to support at once.',
      }
    case 'password-changed':
      return {
        ...start,
        subject: 'Your password was changed',
        paragraphs: ['the password of your Placet user was changed, and every session was ended.'],
        button: { label: 'Log in', link: `${dashboardUrl}/login` },
        closing: 'If it was not you, set a new password at once: “Lost your password?” on the login page.',
      }
    case 'deletion-planned':
      return {
        ...start,
        subject: 'Your Placet user will be deleted',
        paragraphs: [
          `as you asked, your user and everything only you use will be deleted on ${(user.deletion_at ?? ctx.clock.now()).toISOString().slice(0, 10)}.`,
          'Until then you can log in and keep it.',
        ],
        button: { label: 'Keep my user', link: `${dashboardUrl}/profile` },
        closing: 'If it was not you, log in, keep the user and change your password.',
      }
  }
}

async function writeToAddress(
  tx: Tx,
  ctx: Ctx,
  purpose: 'magic-link' | 'reset-password',
  email: string,
): Promise<Letter | null> {
  const user = await findUser(tx, 'email', email)
  if (!user) return null
  const token = await issueToken(tx, ctx, { userId: user.id, purpose })
  const start = { to: user.email, greeting: `Hello ${user.name},` }
  if (purpose === 'magic-link') {
    return {
      ...start,
      subject: 'Your link to log in',
      paragraphs: ['here is the link you asked for.'],
      button: { label: 'Log in to Placet', link: `${ctx.site.dashboardUrl}/login/magic?token=${token}` },
      closing:
        'It works once, within the next 10 minutes. If you did not ask for it, please ignore this mail.',
    }
  }
  return {
    ...start,
    subject: 'Set a new password',
    paragraphs: ['somebody, probably you, asked for a new password. Set it with this link.'],
    button: { label: 'Set a new password', link: `${ctx.site.dashboardUrl}/password/reset?token=${token}` },
    closing: 'It works once, within the next hour. If you did not ask for it, your password stays as it is.',
  }
}

async function writeInvitation(tx: Tx, ctx: Ctx, invitationId: string): Promise<Letter | null> {
  const invitation = await tx
    .selectFrom('invitation')
    .innerJoin('account', 'account.id', 'invitation.account_id')
    .leftJoin('app_user', 'app_user.id', 'invitation.invited_by')
    .select(['invitation.email', 'account.name as account', 'app_user.name as inviter'])
    .where('invitation.id', '=', invitationId)
    .executeTakeFirst()
  if (!invitation) return null
  const { secret, hash } = newSecret()
  await tx.updateTable('invitation').set({ key_hash: hash }).where('id', '=', invitationId).execute()
  const query = new URLSearchParams({ i: invitationId, k: secret })
  return {
    to: invitation.email,
    greeting: 'Hello,',
    subject: `${invitation.inviter ?? 'Somebody'} invites you to ${invitation.account} on Placet`,
    paragraphs: [
      `${invitation.inviter ?? 'Somebody'} would like you to work on the account “${invitation.account}” in Placet, the consent manager.`,
    ],
    button: { label: 'Look at the invitation', link: `${ctx.site.dashboardUrl}/invitation?${query}` },
    closing: 'The invitation is open for 7 days. If you do not know who this is, please ignore this mail.',
  }
}

async function findUser(tx: Tx, by: 'id' | 'email', value: string): Promise<User | undefined> {
  return tx
    .selectFrom('app_user')
    .select(['id', 'name', 'email', 'pending_email', 'deletion_at'])
    .where(by, '=', value)
    .executeTakeFirst()
}
