export interface Clock {
  now(): Date
}

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

/** What a provider tells of a card that it keeps. */
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
  card: { kind: 'new'; card: NewCard } | { kind: 'kept'; ref: string }
  /** Without anybody who could authenticate, a bank that wants it declines. */
  isCustomerPresent: boolean
  /** Where the customer's browser comes back to. */
  returnUrl: string
}

export type PaymentOutcome =
  | { kind: 'paid'; ref: string; amountMinor: number; currency: string; card: KeptCard | null }
  /** 3-D Secure 2: the page shows the content, and asks how it went. */
  | { kind: 'challenge'; ref: string; content: string }
  /** 3-D Secure 1: the browser posts the fields and comes back to the return address. */
  | { kind: 'redirect'; ref: string; action: string; fields: { Name: string; Value: string }[] }
  | { kind: 'declined'; ref: string; reason: string }
  | { kind: 'refunded'; ref: string; amountMinor: number; currency: string; card: KeptCard | null }
  /** The provider has never heard of the attempt. */
  | { kind: 'unknown' }

export interface PaymentNotice {
  eventId: string
  type: string
  attemptId: string
}

export interface PaymentProvider {
  readonly name: string
  /** Whose pages customers' browsers show and post to while they authenticate. */
  readonly origin: string
  /** Throws when there is no answer, which says nothing of whether it was charged. */
  charge(charge: Charge): Promise<PaymentOutcome>
  lookUp(attemptId: string): Promise<PaymentOutcome>
  /** From now on nothing is charged for the attempt; answers how it stands. */
  cancel(attemptId: string): Promise<PaymentOutcome>
  refund(attemptId: string): Promise<PaymentOutcome>
  forgetCard(ref: string): Promise<void>
  /** Null when the bytes are not the provider's own, were altered, or are old. */
  readNotice(raw: Buffer, signature: string, now: Date): PaymentNotice | null
}
