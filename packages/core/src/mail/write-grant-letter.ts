import type { Tx } from '@placet/db/tx'
import { formatLongDate } from '@placet/rules/format-long-date'
import { formatAmount } from '@placet/rules/money/format-amount'
import type { Ctx } from '../context.ts'
import { findOwner } from './find-owner.ts'
import type { Letter, MailPayload } from './letter.ts'

type AboutGrant = Extract<MailPayload, { template: 'plan-granted' | 'limit-granted' | 'credit-granted' }>

/** Null if the recipient no longer owns the account, or if the site has moved or is gone. */
export async function writeGrantLetter(tx: Tx, ctx: Ctx, payload: AboutGrant): Promise<Letter | null> {
  const owner = await findOwner(tx, payload)
  if (!owner) return null
  const { dashboardUrl } = ctx.installation
  const start = {
    to: owner.user.email,
    greeting: `Hello ${owner.user.name},`,
    because: 'you own the account.',
  }
  if (payload.template === 'credit-granted') {
    const { amountMinor, currency } = payload
    const amount = `${currency} ${formatAmount(amountMinor, currency)}`
    return {
      ...start,
      subject: `You have ${amount} of credit`,
      paragraphs: [
        `We added ${amount} to the balance of ${owner.account.name}. Your next invoices are paid from it first.`,
      ],
      button: { label: 'View your balance', link: `${dashboardUrl}/billing` },
      closing: 'Your audit log says who added it and why.',
    }
  }
  const { domainId, accountId } = payload
  const domain = await tx
    .selectFrom('domain')
    .select('name')
    .where('id', '=', domainId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!domain) return null
  const button = { label: 'View the plan', link: `${dashboardUrl}/domain/${domainId}/plan` }
  if (payload.template === 'limit-granted') {
    const { limit, value, until } = payload
    const count = value.toLocaleString('en-GB')
    const raised = { sessions: `${count} sessions a month`, scans: `${count} scans a day` }[limit]
    const end = until === null ? '' : ` until ${formatLongDate(until)}`
    return {
      ...start,
      subject: `${domain.name} has ${raised}`,
      paragraphs: [`We raised a limit of ${domain.name}: it has ${raised}${end}. You pay nothing for it.`],
      button,
      closing: 'Your audit log says who raised it and why.',
    }
  }
  const { plan, until } = payload
  return {
    ...start,
    subject: `${domain.name} has the plan ${plan}`,
    paragraphs: [
      `We gave ${domain.name} the plan ${plan} until ${formatLongDate(until)}. You pay nothing for it.`,
      'After that, the free plan follows, unless you choose to keep this one.',
    ],
    button,
    closing: 'Your banner keeps working on every plan.',
  }
}
