export interface Clock {
  now(): Date
}

/** Errors that a verb survives. Operators alert on these names. */
export const ERROR_EVENTS = [
  'charge_unanswered',
  'wallet_order_unanswered',
  'payment_price_mismatch',
  'payment_reconciliation_failed',
  'refund_reconciliation_failed',
] as const

/** Logs and counts an error instead of swallowing it. */
export type ReportError = (
  event: (typeof ERROR_EVENTS)[number],
  error: unknown,
  about: Readonly<Record<string, string>>,
) => void

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  attachments?: { fileName: string; mimeType: string; data: Buffer }[]
  /** The same for every try, so that a receiver can tell a repeat. */
  messageId?: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}

export type FetchedFile = { freshSeconds: number } & (
  | { kind: 'new'; text: string; etag: string | null }
  /** The one with the etag that was given is still current. */
  | { kind: 'unchanged' }
  | { kind: 'missing' }
)

export interface FileFetcher {
  /** Throws when there is no answer that can be used. */
  fetch(url: string, etag: string | null): Promise<FetchedFile>
}

export interface Images {
  /** In how many pixels two pictures of one size differ; null when one is none, or the sizes differ. */
  compare(one: Buffer, other: Buffer): Promise<{ differing: number; total: number } | null>
  /** The picture decoded and encoded anew: pixels only. Null when it is none, or too large. */
  remake(data: Buffer): Promise<{ data: Buffer; mimeType: 'image/jpeg' | 'image/gif' | 'image/png' } | null>
}

/** As typed by the customer: passed on in memory, never written anywhere. */
export interface NewCard {
  number: string
  month: number
  year: number
  cvc: string
}

/** A stored card as described by the provider. */
export interface KeptCard {
  ref: string
  /** The same for the same number, whoever has it kept. */
  fingerprint: string
  brand: string
  lastFour: string
  expiryMonth: number
  expiryYear: number
}

export interface Charge {
  /** The provider charges at most once for an attempt, however often it is asked. */
  attemptId: string
  accountId: string
  /** 0: the card is authenticated and kept, and nothing is charged. */
  amountMinor: number
  currency: string
  /** A token stands for a new card that was typed into the provider's own fields. */
  card: { kind: 'new'; card: NewCard } | { kind: 'token'; token: string } | { kind: 'kept'; ref: string }
  /** Without anybody who could authenticate, a bank that wants it declines. */
  isCustomerPresent: boolean
  /** Where the customer's browser comes back to. */
  returnUrl: string
}

/** An attempt as it was stored before the provider was called. */
export interface AttemptRef {
  attemptId: string
  accountId: string
  /** The provider's id; null until it has answered. */
  ref: string | null
  amountMinor: number
  currency: string
  createdAt: Date
}

export type PaymentOutcome =
  | { kind: 'paid'; ref: string; amountMinor: number; currency: string; card: KeptCard | null }
  /** 3-D Secure 2: the page shows the content, and asks how it went. */
  | { kind: 'challenge'; ref: string; content: string }
  /** The browser posts the fields, or without any just goes there, and comes back to the return address. */
  | { kind: 'redirect'; ref: string; action: string; fields: { Name: string; Value: string }[] }
  /** The customer approves it in the wallet; given, it waits for being captured. */
  | { kind: 'approval'; ref: string; isGiven: boolean }
  | { kind: 'declined'; ref: string; reason: string }
  | { kind: 'refunded'; ref: string; amountMinor: number; currency: string; card: KeptCard | null }
  /** The provider has never heard of the attempt. */
  | { kind: 'unknown' }

/** Part of what was charged for an attempt, or all of it, on its way back to where it came from. */
export interface WantedRefund {
  /** The provider gives back at most once for it, however often it is asked. */
  refundId: string
  amountMinor: number
}

export type RefundOutcome =
  | { kind: 'refunded' }
  /** Nothing was given back, and nothing will be. */
  | { kind: 'refused'; reason: string }

export interface PaymentNotice {
  eventId: string
  type: string
  attemptId: string
}

/** Every way to pay can look up, cancel and refund an attempt. */
export interface AttemptProvider {
  readonly name: string
  lookUp(attempt: AttemptRef): Promise<PaymentOutcome>
  /** From now on nothing is charged for the attempt; answers how it stands. */
  cancel(attempt: AttemptRef): Promise<PaymentOutcome>
  /** Throws when there is no answer, which says nothing of whether it was given back. */
  refund(attempt: AttemptRef, wanted: WantedRefund): Promise<RefundOutcome>
}

export interface PaymentProvider extends AttemptProvider {
  /** Origins that customers' browsers frame and post to during authentication. */
  readonly origin: string
  /** The provider's own fields, which make a token of a new card, and whose they are; null: cards reach it by their numbers. */
  readonly hostedFields: { publishableKey: string; origins: readonly string[] } | null
  /** Under which a notice carries its signature, in lower case. */
  readonly signatureHeader: string
  /** Throws when there is no answer, which says nothing of whether it was charged. */
  charge(charge: Charge): Promise<PaymentOutcome>
  forgetCard(ref: string): Promise<void>
  /** Null when the bytes are not the provider's own, were altered, or are old. */
  readNotice(raw: Buffer, signature: string, now: Date): PaymentNotice | null
}

/** As VIES takes it apart: the letters of the state (EL for Greece) and the rest. */
export interface VatId {
  state: string
  number: string
}

export interface VatRegister {
  /**
   * Asking with our own VAT id returns a consultation number for auditors. Throws if the register, or the
   * member state's, is unavailable.
   */
  check(vatId: VatId, asker: VatId | null): Promise<{ isValid: boolean; reference: string }>
}

/** Customers approve in its own widget what the server has opened there, and the server captures it. */
export interface WalletProvider extends AttemptProvider {
  /** Where the page has the widget from, and as whom. */
  readonly widget: { clientId: string; scriptUrl: string }
  /** Origins of the widget's scripts, frames and images. */
  readonly origins: readonly string[]
  readonly currencies: readonly string[]
  open(order: Omit<AttemptRef, 'ref' | 'createdAt'> & { returnUrl: string }): Promise<PaymentOutcome>
  /** At most once, however often it is asked. */
  capture(attempt: AttemptRef): Promise<PaymentOutcome>
  /** Null when the provider does not say that it sent these bytes, or when they are old. Asks the provider. */
  readNotice(
    raw: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    now: Date,
  ): Promise<PaymentNotice | null>
}
