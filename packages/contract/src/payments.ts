import { z } from 'zod'
import { CardId, PaymentId } from './ids.ts'
import { Currency, Money } from './money.ts'
import { Done, defineRoute } from './route.ts'

export const PAYMENT_MESSAGES = {
  amountMissing: 'Please select payment amount.',
  amountInvalid: 'Amount is invalid.',
  topUpFailed: 'Unable to add credit card or charge amount. Please try again later.',
  chargeFailed: 'Unable to charge the selected credit card.',
  cardNotRead: 'The card fields haven’t loaded yet. Please try again.',
  defaultFailed: 'Failed to set payment method as default',
  deleteFailed: 'Failed to delete payment method',
  cardAdded: 'The card was added.',
  toppedUp: 'The amount was added to your balance.',
  openPaid: 'We have received your payment for the open invoices.',
  madeDefault: 'The payment method is now the default.',
  deleted: 'The payment method was deleted.',
  cancelled: 'The payment was cancelled. Nothing was charged.',
  walletToppedUp:
    'Payment was completed successfully. Please allow up to 5 minutes until the amount is shown in your account balance.',
  walletFailed: 'Unable to pay with the wallet. Please try again later.',
  pending:
    'We haven’t heard from the payment provider yet. You won’t be charged twice. Please check again in a few minutes.',
} as const

/** Top-up amounts in minor units per currency, by option number. */
export const TOP_UP_AMOUNTS: Readonly<Record<string, readonly number[]>> = {
  EUR: [1000, 2500, 5000, 10_000, 25_000],
  USD: [1000, 2500, 5000, 10_000, 25_000],
  GBP: [1000, 2500, 5000, 10_000, 25_000],
  ISK: [1500, 3500, 7000, 14_000, 35_000],
  JPY: [1500, 4000, 8000, 16_000, 40_000],
}
/** Adds the card without charging it. */
export const CARD_ONLY = 0
/** Pays the outstanding balance. */
export const OPEN_BALANCE = -1

/** Card token from the provider's hosted fields. */
const CardToken = z.string().regex(/^pm_\w{1,250}$/)

/** A stored card's id, a token from the provider's hosted fields, or 0 with the details of a new card. */
export const CardInput = z.strictObject({
  card: z.union([z.literal(0), CardId, CardToken]),
  cardnumber: z
    .string()
    .transform((text) => text.replaceAll(/[ -]/g, ''))
    .pipe(z.string().regex(/^\d{12,19}$/, 'Please enter the card number.'))
    .optional(),
  month: z.coerce.number().int().min(1).max(12).optional(),
  year: z.coerce.number().int().min(2000).max(2200).optional(),
  cvc: z
    .string()
    .regex(/^\d{3,4}$/, 'Please enter the security code.')
    .optional(),
})
export type CardInput = z.infer<typeof CardInput>

export const FormField = z.strictObject({ Name: z.string(), Value: z.string() })
export type FormField = z.infer<typeof FormField>

const EmbeddedChallenge = z.strictObject({ content: z.string(), pp: PaymentId })

/** Result of a charge for an invoice or a plan. */
export const PaymentAnswer = z.strictObject({
  success: z.boolean(),
  error: z.string(),
  threeds: z.strictObject({
    required: z.boolean(),
    /** URL the form is posted to; empty for an embedded challenge. */
    action: z.string(),
    form: z.array(FormField),
    tds2: EmbeddedChallenge.nullable(),
  }),
})
export type PaymentAnswer = z.infer<typeof PaymentAnswer>

const FormAnswer = z.strictObject({
  success: z.boolean(),
  threeds: z.boolean(),
  formR: z.array(FormField),
  action: z.string(),
  error: z.string(),
})

export const CardView = z.strictObject({
  id: CardId,
  brand: z.string(),
  lastFour: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
  default: z.boolean(),
})
export type CardView = z.infer<typeof CardView>

const WalletView = z.strictObject({
  clientId: z.string(),
  scriptUrl: z.url(),
  currencies: z.array(Currency),
})
export type WalletView = z.infer<typeof WalletView>

/** The order the customer approves in the wallet widget. */
export const WalletOrder = z.strictObject({ pp: PaymentId, orderId: z.string() })
export type WalletOrder = z.infer<typeof WalletOrder>

const CurrencyBalance = z.strictObject({
  balance: Money,
  /** Amount due; 0 if nothing is open. */
  open: Money,
  amounts: z.array(z.strictObject({ id: z.int(), amount: Money })),
})

/** The balance in the currency of the account's country comes first. */
export const BillingView = CurrencyBalance.extend({
  cards: z.array(CardView),
  /** Other currencies with a balance, an open amount or a plan: the country was different once. */
  others: z.array(CurrencyBalance),
  /** Number of plans that the account's reseller pays for. */
  plansOfReseller: z.int(),
  /** Settings of the wallet widget; null if there is none. */
  wallet: WalletView.nullable(),
  /** Set if new cards are entered in the provider's hosted fields; null if the dashboard has its own card fields. */
  hostedFields: z.strictObject({ publishableKey: z.string() }).nullable(),
})
export type BillingView = z.infer<typeof BillingView>

export const getBilling = defineRoute({
  name: 'getBilling',
  summary: "The account's cards and balance, and what can be added to it",
  method: 'GET',
  path: '/api/account/payment-method',
  access: 'billing:read',
  response: BillingView,
  errors: ['account_not_found'],
})

export const addPaymentMethod = defineRoute({
  name: 'addPaymentMethod',
  summary: 'Adds a card, or charges one and adds the amount to the balance',
  method: 'POST',
  path: '/api/account/payment-method',
  access: 'billing:write',
  takesCard: true,
  body: CardInput.extend({ topUpAmountId: z.int().nullish(), currencyId: Currency }),
  response: FormAnswer.extend({ tds2: EmbeddedChallenge.nullable() }),
  errors: [
    'account_not_found',
    'card_incomplete',
    'card_number_not_taken',
    'card_not_found',
    'amount_missing',
    'amount_invalid',
    'nothing_to_pay',
    'payment_in_progress',
    'payments_unavailable',
    'too_many_requests',
  ],
  example: {
    body: {
      card: 0,
      cardnumber: '4111 1111 1111 1111',
      month: 12,
      year: 2040,
      cvc: '123',
      topUpAmountId: 1,
      currencyId: 'EUR',
    },
  },
})

export const openTopUpOrder = defineRoute({
  name: 'openTopUpOrder',
  summary: 'Starts a wallet payment that tops up the balance',
  method: 'POST',
  path: '/api/account/wallet/order',
  access: 'billing:write',
  body: z.strictObject({ topUpAmountId: z.int().nullish(), currencyId: Currency }),
  response: WalletOrder,
  errors: [
    'account_not_found',
    'amount_missing',
    'amount_invalid',
    'nothing_to_pay',
    'payment_in_progress',
    'payments_unavailable',
    'too_many_requests',
  ],
  example: { body: { topUpAmountId: 1, currencyId: 'EUR' } },
})

export const makeCardDefault = defineRoute({
  name: 'makeCardDefault',
  summary: 'Makes a card the default',
  method: 'PATCH',
  path: '/api/account/payment-method/:cardId',
  access: 'billing:write',
  params: z.strictObject({ cardId: CardId }),
  response: Done,
  errors: ['account_not_found', 'card_not_found'],
})

export const deleteCard = defineRoute({
  name: 'deleteCard',
  summary: 'Deletes a card, here and at the provider',
  method: 'DELETE',
  path: '/api/account/payment-method/:cardId',
  access: 'billing:write',
  params: z.strictObject({ cardId: CardId }),
  response: Done,
  errors: [
    'account_not_found',
    'card_not_found',
    'card_is_default',
    'card_pays_plans',
    'payments_unavailable',
  ],
})

export const followPayment = defineRoute({
  name: 'followPayment',
  summary: 'The current state of a payment, as the provider reports it',
  method: 'POST',
  path: '/api/account/3ds2/:pp',
  access: 'billing:write',
  params: z.strictObject({ pp: PaymentId }),
  body: z.array(z.strictObject({})).max(0),
  response: FormAnswer,
  errors: ['account_not_found', 'payment_not_found', 'payments_unavailable', 'too_many_requests'],
  example: { body: [] },
})
