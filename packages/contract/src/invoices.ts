import { z } from 'zod'
import { InvoiceId } from './ids.ts'
import { Currency } from './money.ts'
import { PageQuery, Paged } from './paging.ts'
import { CardInput, PaymentAnswer, WalletOrder } from './payments.ts'
import { FileAnswer, defineRoute } from './route.ts'

/** A party on an invoice. Unknown fields are empty. */
export const Party = z.strictObject({
  name: z.string(),
  street: z.string(),
  addition: z.string(),
  postalCode: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  vatId: z.string(),
  /** Company registration number. */
  registration: z.string(),
  email: z.string(),
})
export type Party = z.infer<typeof Party>

export const InvoiceKind = z.enum(['invoice', 'credit_note'])
export type InvoiceKind = z.infer<typeof InvoiceKind>

export const TaxDecision = z.strictObject({
  reason: z.enum([
    'domestic',
    'reverse_charge',
    'one_stop_shop',
    'vat_id_not_confirmed',
    'outside_the_union',
    'country_unknown',
  ]),
  rateOf: z.string().nullable(),
  /** When the VAT register confirmed the buyer's id, and the register's reference for that answer. */
  confirmed: z.strictObject({ at: z.iso.datetime(), reference: z.string() }).optional(),
})
export type TaxDecision = z.infer<typeof TaxDecision>

export const InvoiceLine = z.strictObject({
  description: z.string(),
  quantity: z.int().min(1),
  unitMinor: z.int(),
  discountMinor: z.int(),
  netMinor: z.int(),
  taxBasisPoints: z.int().min(0),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

export const InvoiceTax = z.strictObject({ basisPoints: z.int(), netMinor: z.int(), taxMinor: z.int() })

/** The issued document, immutable. PDF and XML are made from it alone. */
export const IssuedInvoice = z.strictObject({
  id: InvoiceId,
  kind: InvoiceKind,
  number: z.string(),
  seller: Party,
  buyer: Party,
  currency: Currency,
  lines: z.array(InvoiceLine),
  /** One for each rate, lowest first. */
  taxes: z.array(InvoiceTax),
  taxDecision: TaxDecision,
  netMinor: z.int(),
  taxMinor: z.int(),
  grossMinor: z.int(),
  issuedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  period: z.strictObject({ from: z.iso.datetime(), to: z.iso.datetime() }).nullable(),
  /** On a credit note: the invoice it corrects. */
  credits: z.strictObject({ id: InvoiceId, number: z.string(), issuedAt: z.iso.datetime() }).nullable(),
})
export type IssuedInvoice = z.infer<typeof IssuedInvoice>

/** open: unpaid; overdue: past its due date; credited: credited in full; credit: is itself a credit note. */
export const InvoiceStatus = z.enum(['open', 'overdue', 'paid', 'credited', 'credit'])
export type InvoiceStatus = z.infer<typeof InvoiceStatus>

export const InvoiceRow = z.strictObject({
  id: InvoiceId,
  kind: InvoiceKind,
  number: z.string(),
  status: InvoiceStatus,
  grossMinor: z.int(),
  /** Amount left to pay: the total minus credits; 0 if nothing is due. */
  dueMinor: z.int(),
  currency: Currency,
  issuedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
})
export type InvoiceRow = z.infer<typeof InvoiceRow>

/** Refund of a credit note to the original payment method, instead of staying on the balance. */
export const RefundView = z.strictObject({
  state: z.enum(['started', 'done', 'refused']),
  amountMinor: z.int(),
  /** When it started, or when it ended. */
  at: z.iso.datetime(),
  to: z.enum(['card', 'wallet']),
  /** Null if the card has since been deleted. */
  lastFour: z.string().nullable(),
})
export type RefundView = z.infer<typeof RefundView>

export const InvoiceView = z.strictObject({
  ...IssuedInvoice.shape,
  status: InvoiceStatus,
  paidAt: z.iso.datetime().nullable(),
  paidWith: z.enum(['card', 'wallet', 'balance', 'nothing', 'credit']).nullable(),
  creditNotes: z.array(z.strictObject({ id: InvoiceId, number: z.string(), grossMinor: z.int() })),
  /** Refunds of the credit note, or of all credit notes of the invoice. */
  refunds: z.array(RefundView),
})
export type InvoiceView = z.infer<typeof InvoiceView>

export const listInvoices = defineRoute({
  name: 'listInvoices',
  summary: 'Invoices and credit notes of the account, newest first',
  method: 'GET',
  path: '/api/invoice',
  access: 'billing:read',
  query: PageQuery,
  response: Paged(InvoiceRow),
  errors: ['account_not_found'],
})

export const StatementRow = z.strictObject({
  at: z.iso.datetime(),
  reason: z.enum(['top_up', 'refund', 'invoice', 'credit_note', 'plan_change', 'grant']),
  /** Positive if it was added to the balance. */
  amountMinor: z.int(),
  /** Balance in this currency afterwards. */
  balanceMinor: z.int(),
  currency: Currency,
  /** The invoice or credit note behind it. */
  document: z.strictObject({ id: InvoiceId, number: z.string() }).nullable(),
})
export type StatementRow = z.infer<typeof StatementRow>

export const listStatement = defineRoute({
  name: 'listStatement',
  summary: 'Changes of the account’s balance, newest first',
  method: 'GET',
  path: '/api/account/statement',
  access: 'billing:read',
  query: PageQuery.pick({ page: true }),
  response: Paged(StatementRow),
  errors: ['account_not_found'],
})

const params = z.strictObject({ invoiceId: InvoiceId })

export const getInvoice = defineRoute({
  name: 'getInvoice',
  summary: 'An invoice as issued, with its current state',
  method: 'GET',
  path: '/api/invoice/:invoiceId',
  access: 'billing:read',
  params,
  response: InvoiceView,
  errors: ['account_not_found', 'invoice_not_found'],
})

export const INVOICE_MESSAGES = {
  paid: 'We have received payment for this invoice!',
  /** Prefix; the reason follows. */
  chargeFailed: 'Unable to charge the selected credit card: ',
  walletPaid:
    'Payment was completed successfully. Please allow up to 5 minutes until the invoice is marked as paid.',
} as const

export const payInvoice = defineRoute({
  name: 'payInvoice',
  summary: 'Charges the amount due on an invoice to a card',
  method: 'POST',
  path: '/api/invoice/:invoiceId/payment',
  access: 'billing:write',
  takesCard: true,
  params,
  body: CardInput,
  response: PaymentAnswer,
  errors: [
    'account_not_found',
    'invoice_not_found',
    'card_incomplete',
    'card_number_not_taken',
    'card_not_found',
    'nothing_to_pay',
    'payment_in_progress',
    'payments_unavailable',
    'too_many_requests',
  ],
  example: { body: { card: 0, cardnumber: '4111 1111 1111 1111', month: 12, year: 2040, cvc: '123' } },
})

export const openInvoiceOrder = defineRoute({
  name: 'openInvoiceOrder',
  summary: 'Starts a wallet payment for the amount due on an invoice',
  method: 'POST',
  path: '/api/invoice/:invoiceId/wallet/order',
  access: 'billing:write',
  params,
  response: WalletOrder,
  errors: [
    'account_not_found',
    'invoice_not_found',
    'amount_invalid',
    'nothing_to_pay',
    'payment_in_progress',
    'payments_unavailable',
    'too_many_requests',
  ],
})

export const getInvoicePdf = defineRoute({
  name: 'getInvoicePdf',
  summary: 'An invoice as PDF',
  method: 'GET',
  path: '/api/invoice/:invoiceId/pdf',
  access: 'billing:read',
  params,
  response: FileAnswer,
  file: ['application/pdf'],
  errors: ['account_not_found', 'invoice_not_found'],
})

export const getInvoiceXml = defineRoute({
  name: 'getInvoiceXml',
  summary: 'An invoice as XML: UBL 2.1, EN 16931',
  method: 'GET',
  path: '/api/invoice/:invoiceId/xml',
  access: 'billing:read',
  params,
  response: FileAnswer,
  file: ['application/xml'],
  errors: ['account_not_found', 'invoice_not_found'],
})
