import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import { findOwner } from './find-owner.ts'
import type { Letter, MailPayload } from './letter.ts'

type AboutSuspension = Extract<MailPayload, { template: 'account-suspended' | 'account-unsuspended' }>

/** Null if the recipient no longer owns the account. */
export async function writeSuspensionLetter(
  tx: Tx,
  ctx: Ctx,
  payload: AboutSuspension,
): Promise<Letter | null> {
  const owner = await findOwner(tx, payload)
  if (!owner) return null
  const { name } = owner.account
  const { dashboardUrl } = ctx.installation
  const start = {
    to: owner.user.email,
    greeting: `Hello ${owner.user.name},`,
    because: 'you own the account.',
  }
  if (payload.template === 'account-unsuspended') {
    return {
      ...start,
      subject: `${name} is no longer suspended`,
      paragraphs: [
        `The account ${name} works again: people have their rights back, API keys work, and your banners are as they were before.`,
      ],
      button: { label: 'View your sites', link: `${dashboardUrl}/domain` },
      closing: 'Your audit log says who ended the suspension and why.',
    }
  }
  const banners = {
    stays: 'Your banners stay as they are.',
    neutral:
      'Until the suspension ends, your visitors see a neutral banner without your texts, colours and links.',
  }
  return {
    ...start,
    subject: `${name} is suspended`,
    paragraphs: [
      `We suspended the account ${name}: “${payload.reason}”`,
      'You can still log in, read everything, download reports and pay invoices. Nothing can be changed or published, and API keys stop.',
      'Plans that you pay for go on and are charged as before. You can end each of them on the plan page of its site.',
      `${banners[payload.banner]} Visitors’ choices are still respected and recorded.`,
    ],
    button: { label: 'Contact support', link: `${dashboardUrl}/contact` },
    closing: 'If you think this is a mistake, reply to support with the name of your account.',
  }
}
