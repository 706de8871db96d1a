import type { Tx } from '@placet/db/tx'
import { formatLongDate } from '@placet/rules/format-long-date'
import { refundWords } from '@placet/rules/invoices/refund-words'
import { formatAmount } from '@placet/rules/money/format-amount'
import { billingAddresses } from '../accounts/index.ts'
import type { Ctx } from '../context.ts'
import { getInvoiceInAccount, loadIssuedInvoice, loadRefunds } from '../invoices/index.ts'
import { giveUpAt } from '../renewals/index.ts'
import type { Letter, MailPayload } from './letter.ts'

type AboutInvoice = Extract<
  MailPayload,
  { template: 'payment-failed' | 'last-payment-failed' | 'plan-ended' }
>
type AboutRefund = Extract<MailPayload, { template: 'refunded' }>
type AboutReseller = Extract<MailPayload, { template: 'reseller-stopped' }>
type AboutUnpaid = Extract<MailPayload, { template: 'reseller-unpaid' }>
type AboutUsage = Extract<MailPayload, { template: 'usage-reached' }>
type AboutCard = Extract<MailPayload, { template: 'card-expires' }>

const BECAUSE = 'this is the billing address of your account.'

/** Reports that a renewal could not be charged, or that the plan ended unpaid. */
export async function writeInvoiceNews(
  tx: Tx,
  ctx: Ctx,
  { template, invoiceId, to }: AboutInvoice,
): Promise<Letter | null> {
  const row = await getInvoiceInAccount(tx, ctx, invoiceId)
  // Paid in the meantime, so there is nothing to report.
  if (template !== 'plan-ended' && row.paid_at !== null) return null
  const invoice = await loadIssuedInvoice(tx, row)
  const { number, grossMinor, currency, buyer, lines } = invoice
  const total = `${currency} ${formatAmount(grossMinor, currency)}`
  const what = lines[0]?.description ?? 'your plan'
  const start = { to, greeting: `Hello ${buyer.name},`, because: BECAUSE }
  const { dashboardUrl } = ctx.installation
  if (template === 'plan-ended') {
    return {
      ...start,
      subject: 'Your plan has ended',
      paragraphs: [
        `Invoice ${number} for ${what} was not paid, so the plan has ended. A credit note cancels the invoice.`,
        'Your banner keeps working. Paid features are paused until you choose a plan.',
      ],
      button: { label: 'Choose a plan', link: `${dashboardUrl}/domain` },
      closing: 'You don’t owe anything.',
    }
  }
  if (template === 'last-payment-failed') {
    const endsAt = giveUpAt(row.issued_at).toISOString()
    return {
      ...start,
      subject: `Last payment attempt for invoice ${number} failed`,
      paragraphs: [
        `We could not charge ${total} for ${what}, and we will not try again.`,
        `Pay the invoice by ${formatLongDate(endsAt)} to keep your plan. A new card alone is not enough.`,
      ],
      button: { label: 'Pay the invoice', link: `${dashboardUrl}/billing/invoice/${invoiceId}` },
      closing: `If the invoice is still open on ${formatLongDate(endsAt)}, the plan ends. Your banner keeps working.`,
    }
  }
  return {
    ...start,
    subject: `Payment of invoice ${number} failed`,
    paragraphs: [
      `We could not charge ${total} for ${what}.`,
      `We will try again. To avoid another failure, add a different card or pay the invoice by ${formatLongDate(invoice.dueAt)}. Your plan and your banner keep working in the meantime.`,
    ],
    button: { label: 'Pay the invoice', link: `${dashboardUrl}/billing/invoice/${invoiceId}` },
    closing: 'If the invoice is not paid within three weeks, the plan ends. Your banner keeps working.',
  }
}

/** Reports that a credit note was refunded to the original payment method. */
export async function writeRefundNews(
  tx: Tx,
  ctx: Ctx,
  { invoiceId, to }: AboutRefund,
): Promise<Letter | null> {
  const creditNote = await loadIssuedInvoice(tx, await getInvoiceInAccount(tx, ctx, invoiceId))
  const [refund] = await loadRefunds(tx, ctx, [invoiceId])
  if (!refund) return null
  const { number, currency, buyer, credits } = creditNote
  return {
    to,
    greeting: `Hello ${buyer.name},`,
    subject: `Refund for credit note ${number}`,
    paragraphs: [
      `We have refunded ${currency} ${formatAmount(refund.amountMinor, currency)} to ${refundWords(refund)}. The refund is for credit note ${number}, which corrects invoice ${credits?.number ?? ''}.`,
      'It can take up to ten days to appear on your statement.',
    ],
    button: {
      label: 'View the credit note',
      link: `${ctx.installation.dashboardUrl}/billing/invoice/${invoiceId}`,
    },
    closing: 'If it has not arrived by then, reply to this e-mail.',
    because: BECAUSE,
  }
}

export async function writeCardNews(tx: Tx, ctx: Ctx, { cardId, to }: AboutCard): Promise<Letter | null> {
  const card = await tx
    .selectFrom('card')
    .innerJoin('account', 'account.id', 'card.account_id')
    .select(['brand', 'last_four', 'expiry_month', 'expiry_year', 'account.name'])
    .where('card.id', '=', cardId)
    .executeTakeFirst()
  if (!card) return null
  const { brand, last_four, expiry_month, expiry_year } = card
  return {
    to,
    greeting: `Hello ${card.name},`,
    subject: 'Your card is about to expire',
    paragraphs: [
      `${brand} ending in ${last_four} expires at the end of ${expiry_month}/${expiry_year}. It pays for your plans.`,
      'Add another card before then.',
    ],
    button: { label: 'Add a card', link: `${ctx.installation.dashboardUrl}/billing` },
    closing: 'You can also pay from your balance.',
    because: BECAUSE,
  }
}

/**
 * Tells a reseller's customer that they pay from now on.
 * The reseller cannot see the customer's addresses, so they are looked up here.
 */
export async function writeResellerNews(
  tx: Tx,
  ctx: Ctx,
  { accountId }: AboutReseller,
): Promise<Letter | null> {
  const customer = await tx
    .selectFrom('reseller_customer')
    .innerJoin('account', 'account.id', 'reseller_customer.account_id')
    .innerJoin('account as reseller', 'reseller.id', 'reseller_customer.reseller_id')
    .select(['account.name', 'reseller.name as reseller'])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
  const addresses = customer ? await billingAddresses(tx, accountId) : []
  if (!customer || addresses.length === 0) return null
  const { name, reseller } = customer
  return {
    to: addresses.join(', '),
    greeting: `Hello ${name},`,
    subject: `${reseller} no longer pays for your plan`,
    paragraphs: [
      `${reseller} no longer pays for your plan. The term that is already paid for runs to its end.`,
      'The next term will be charged to your own card or balance. Add a card or choose another plan before it starts.',
    ],
    button: { label: 'Add a card', link: `${ctx.installation.dashboardUrl}/billing` },
    closing: 'If the next invoice is not paid within three weeks, the plan ends. Your banner keeps working.',
    because: BECAUSE,
  }
}

/** Tells a reseller's customer that the plan has ended, since the reseller did not pay for it. */
export async function writeUnpaidNews(tx: Tx, ctx: Ctx, { domainId }: AboutUnpaid): Promise<Letter | null> {
  const domain = await tx
    .selectFrom('domain')
    .innerJoin('account', 'account.id', 'domain.account_id')
    .innerJoin('reseller_customer', 'reseller_customer.account_id', 'account.id')
    .innerJoin('account as reseller', 'reseller.id', 'reseller_customer.reseller_id')
    .select([
      'domain.name',
      'account.id as account_id',
      'account.name as account',
      'reseller.name as reseller',
    ])
    .where('domain.id', '=', domainId)
    .executeTakeFirst()
  const addresses = domain ? await billingAddresses(tx, domain.account_id) : []
  if (!domain || addresses.length === 0) return null
  const { name, account, reseller } = domain
  return {
    to: addresses.join(', '),
    greeting: `Hello ${account},`,
    subject: `The plan of ${name} has ended`,
    paragraphs: [
      `${reseller} pays for the plan of ${name}, but has not paid the last invoice, so the plan has ended.`,
      'Your banner keeps working. Paid features are paused until you choose a plan.',
    ],
    button: {
      label: 'Choose a plan',
      link: `${ctx.installation.dashboardUrl}/domain/${domainId}/plan`,
    },
    closing: 'You don’t owe anything.',
    because: BECAUSE,
  }
}

const counts = new Intl.NumberFormat('en')

export async function writeUsageNews(
  tx: Tx,
  ctx: Ctx,
  { domainId, percent, sessions, sessionsMax, to }: AboutUsage,
): Promise<Letter | null> {
  const domain = await tx
    .selectFrom('domain')
    .innerJoin('account', 'account.id', 'domain.account_id')
    .select(['domain.name', 'account.name as account'])
    .where('domain.id', '=', domainId)
    .executeTakeFirst()
  if (!domain) return null
  return {
    to,
    greeting: `Hello ${domain.account},`,
    subject: `${domain.name} has used ${percent} % of its sessions`,
    paragraphs: [
      `${domain.name} had ${counts.format(sessions)} sessions this month. Its plan includes ${counts.format(sessionsMax)}.`,
      'Nothing changes for your visitors: the banner keeps working and you are not charged extra.',
    ],
    button: { label: 'View usage', link: `${ctx.installation.dashboardUrl}/domain/${domainId}/plan` },
    closing: 'If your traffic stays at this level, consider a larger plan.',
    because: BECAUSE,
  }
}
