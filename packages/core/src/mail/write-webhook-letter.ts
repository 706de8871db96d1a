import { type WebhookChange, WEBHOOK_PATIENCE_DAYS } from '@placet/contract/audit-stream'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import { findOwner } from './find-owner.ts'
import type { Letter, MailPayload } from './letter.ts'

type AboutWebhook = Extract<MailPayload, { template: 'webhook-changed' | 'webhook-disabled' }>

const CHANGES: Record<
  WebhookChange,
  { subject: (account: string) => string; sentence: (host: string) => string }
> = {
  added: {
    subject: (account) => `A webhook was added to ${account}`,
    sentence: (host) => `From now on, ${host} gets every change and security event of your account.`,
  },
  moved: {
    subject: (account) => `The webhook of ${account} has a new address`,
    sentence: (host) => `From now on, every change and security event of your account is sent to ${host}.`,
  },
  'owner-left': {
    subject: (account) => `An owner left ${account}. Check its webhook`,
    sentence: (host) =>
      `Somebody is no longer an owner. The webhook stays on: every change and security event of your account is sent to ${host}.`,
  },
  removed: {
    subject: (account) => `The webhook of ${account} was removed`,
    sentence: (host) => `${host} no longer gets the audit log of your account.`,
  },
}

/** To owners only; null if the recipient is no longer one. */
export async function writeWebhookLetter(tx: Tx, ctx: Ctx, payload: AboutWebhook): Promise<Letter | null> {
  const owner = await findOwner(tx, payload)
  if (!owner) return null
  const { account, user } = owner
  const { host } = payload
  const start = {
    to: user.email,
    greeting: `Hello ${user.name},`,
    button: { label: 'Open the webhook', link: `${ctx.installation.dashboardUrl}/account/webhook` },
    because: `you own the account ${account.name}.`,
  }
  if (payload.template === 'webhook-changed') {
    const { subject, sentence } = CHANGES[payload.change]
    return {
      ...start,
      subject: subject(account.name),
      paragraphs: [sentence(host), 'The audit log of your account says who changed it and when.'],
      closing: 'If nobody on your team did this, change it back and review who owns the account.',
    }
  }
  return {
    ...start,
    subject: `The webhook of ${account.name} was turned off`,
    paragraphs: [
      `For ${WEBHOOK_PATIENCE_DAYS} days, ${host} has not accepted the audit log of the account “${account.name}”. We have stopped sending it.`,
      'New entries are kept. Once the receiver works, turn the webhook on again, and it gets all of them in order.',
    ],
    closing: 'If you no longer need the webhook, remove it.',
  }
}
