import type { SsoNews } from '@placet/contract/jobs/send-mail'
import type { Tx } from '@placet/db/tx'
import { formatLongDate } from '@placet/rules/format-long-date'
import type { Ctx } from '../context.ts'
import { findOwner } from './find-owner.ts'
import type { Letter, MailPayload } from './letter.ts'

type AboutSso = Extract<
  MailPayload,
  { template: 'mail-domain-failing' | 'mail-domain-lost' | 'sso-changed' | 'sso-certificate-ends' }
>

const CHANGES: Record<SsoNews, string> = {
  connected:
    'A new identity provider was set up. Single sign-on is off until it has been tested and turned on.',
  disconnected: 'The identity provider was removed. People log in with their password, a link or a passkey.',
  on: 'Single sign-on was turned on.',
  off: 'Single sign-on was turned off. People log in with their password, a link or a passkey.',
  required: 'Single sign-on is now required for everybody with an address of your mail domains.',
  optional: 'Single sign-on is no longer required.',
  'scim-token': 'A token was made with which your identity provider adds and removes people (SCIM).',
  'scim-ended':
    'The person who made the token of your identity provider (SCIM) is no longer an owner, so the token was removed. Make a new one on the page and enter it at your provider.',
  'scim-maker-left':
    'Your identity provider (SCIM) removed the owner who made its token. The token still works. Replace it on the page if that person may have a copy.',
  'scim-off': 'The token of your identity provider was removed. It no longer adds or removes people (SCIM).',
}

/** To owners only; null if the recipient is no longer one. */
export async function writeSsoLetter(tx: Tx, ctx: Ctx, payload: AboutSso): Promise<Letter | null> {
  const owner = await findOwner(tx, payload)
  if (!owner) return null
  const { account, user } = owner
  const start = {
    to: user.email,
    greeting: `Hello ${user.name},`,
    button: { label: 'Open single sign-on', link: `${ctx.installation.dashboardUrl}/account/sso` },
    because: `you own the account ${account.name}.`,
  }
  switch (payload.template) {
    case 'sso-changed':
      return {
        ...start,
        subject: `Single sign-on of ${account.name} was changed`,
        paragraphs: [CHANGES[payload.change], 'The audit log of your account says who changed it and when.'],
        closing: 'If nobody on your team did this, turn it off and change your password.',
      }
    case 'sso-certificate-ends':
      return {
        ...start,
        subject: `A certificate for single sign-on ends on ${formatLongDate(payload.endsAt)}`,
        paragraphs: [
          `The last certificate of the identity provider of ${account.name} ends on ${formatLongDate(payload.endsAt)}.`,
          'Ask the people who run the provider for the next one, and add it before the provider starts to use it.',
        ],
        closing: 'Answers that are signed with a certificate we don’t know are refused.',
      }
    case 'mail-domain-failing':
      return {
        ...start,
        subject: `We can no longer verify the mail domain ${payload.name}`,
        paragraphs: [
          `The DNS record that proves that ${payload.name} is yours has been missing since yesterday.`,
          `Restore it by ${formatLongDate(payload.endsAt)}. Until then nothing changes.`,
        ],
        closing: 'After that, people with such an address can no longer use single sign-on.',
      }
    case 'mail-domain-lost':
      return {
        ...start,
        subject: `The mail domain ${payload.name} is no longer verified`,
        paragraphs: [
          `For two weeks we haven’t found the DNS record of ${payload.name}, so the domain is no longer verified.`,
          'People with such an address can no longer use single sign-on. They log in another way.',
        ],
        closing: 'You can restore the record and check it again at any time.',
      }
  }
}
