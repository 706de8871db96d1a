import type { SecurityEventKind } from '@placet/contract/security-events'
import type { KeyRing } from './key-ring.ts'

export interface Clock {
  now(): Date
}

/** Errors that a verb recovers from. Operators alert on these names. */
export const ERROR_EVENTS = [
  'charge_unanswered',
  'wallet_order_unanswered',
  'payment_price_mismatch',
  'payment_reconciliation_failed',
  'refund_reconciliation_failed',
  'seen_hosts_unavailable',
  'site_figures_unavailable',
  'bulk_item_failed',
  'security_event_lost',
] as const

/** Logs and counts an error instead of swallowing it. */
export type ReportError = (
  event: (typeof ERROR_EVENTS)[number],
  error: unknown,
  about: Readonly<Record<string, string>>,
) => void

/** Logs and counts a security event, beside its row in the database. */
export type ReportEvent = (
  kind: SecurityEventKind,
  about: Readonly<Record<string, string | number | boolean | null | undefined>>,
) => void

/** Keys that sign: publications, heads of the public logs, and bearers of sessions. */
export type SigningPurpose = 'publish' | 'log' | 'session'

/**
 * Provides all long-lived keys. Programs ask once, when they start: a key service can decrypt them there, and no
 * request ever waits for it.
 */
export interface KeyService {
  /** The root keys that seal. */
  loadRing(): Promise<KeyRing>
  /** The first one signs, all of them are accepted. Throws if this program has no keys for the purpose. */
  loadSigningKeys(purpose: SigningPurpose): Promise<readonly string[]>
}

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Shown beside the installation's address. */
  fromName?: string
  replyTo?: string
  /** With a content ID, the HTML shows it where its address is `cid:` and that ID. */
  attachments?: { fileName: string; mimeType: string; data: Buffer; contentId?: string }[]
  /** The same for every retry, so that the receiver can deduplicate. */
  messageId?: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}

export type FetchedFile = { freshSeconds: number } & (
  | { kind: 'new'; text: string; etag: string | null }
  /** The file with the given ETag is still current. */
  | { kind: 'unchanged' }
  | { kind: 'missing' }
)

export interface FileFetcher {
  /** Throws if there is no usable response. */
  fetch(url: string, etag: string | null): Promise<FetchedFile>
}

export type TxtReading =
  | { kind: 'found'; values: string[] }
  | { kind: 'none' }
  /** The name servers did not answer. */
  | { kind: 'failed'; reason: string }

export type FileReading =
  | { kind: 'answered'; status: number; location: string; text: string }
  /** The name leads to an address outside the public web. */
  | { kind: 'refused' }
  | { kind: 'unknown_host' }
  | { kind: 'too_large' }
  | { kind: 'failed'; reason: string }

/** Looks at websites that nobody has proven to own yet: from the public web only, with limits on time and size. */
export interface SiteProbe {
  readTxt(name: string): Promise<TxtReading>
  readFile(url: string): Promise<FileReading>
}

/** Reads websites before they are added: from the public web only, with limits on time and size. */
export interface SiteReader {
  /** The home page, with its address after redirects; null if there is none to read. */
  readHome(name: string): Promise<{ url: string; html: string } | null>
}

export type SendOutcome = { kind: 'accepted' } | { kind: 'failed'; reason: string }

/** Posts to the webhooks of accounts: public addresses only, with limits on time and size, without redirects. */
export interface WebhookSender {
  post(
    url: string,
    request: { headers: Readonly<Record<string, string>>; body: string },
  ): Promise<SendOutcome>
}

/** The syslog server of the operator. */
export interface SyslogServer {
  /** Accepted means that the server has received every message of the batch. */
  send(messages: readonly string[]): Promise<SendOutcome>
}

/** The OpenID Connect client that an account registered with its identity provider. */
export interface OidcSettings {
  kind: 'oidc'
  issuer: string
  clientId: string
  clientSecret: string
  redirectUrl: string
}

/** A SAML identity provider, and the names under which it knows us. */
export interface SamlSettings {
  kind: 'saml'
  /** Entity ID of the provider. */
  issuer: string
  signOnUrl: string
  /** Base64 of DER. An answer is signed with one of them. */
  certificates: readonly string[]
  entityId: string
  acsUrl: string
}

export type SsoSettings = OidcSettings | SamlSettings

/**
 * Random values of one sign-in. The provider returns `state`; with OpenID Connect it signs `nonce` and gets `verifier`
 * with the code, with SAML it signs `requestId`.
 */
export interface SsoSecrets {
  state: string
  nonce: string
  verifier: string
  requestId: string
}

export interface SsoIdentity {
  /** Never changes for a person at this provider. */
  subject: string
  email: string | null
  /** Null if the provider doesn't say. */
  isEmailVerified: boolean | null
  name: string
}

export type SsoAnswer =
  | ({ kind: 'identity' } & SsoIdentity)
  /** `provider`: it refused the person; `response`: its answer is not valid for this sign-in. */
  | { kind: 'failed'; reason: 'provider' | 'unreachable' | 'response' }

export interface SsoRequest {
  loginHint: string | null
  /** The person signs in again, even if the provider remembers them. */
  isFresh: boolean
}

export interface SsoReply {
  query: string
  samlResponse: string | null
  /** Refuses a sign-in at the provider that is older than a few minutes. */
  isFresh: boolean
}

/** Talks to the identity providers of accounts: public addresses only, with limits on time and size. */
export interface IdentityProviders {
  /** Address that the browser continues at; null if the provider can't be reached. */
  start(settings: SsoSettings, request: SsoSecrets & SsoRequest): Promise<string | null>
  /** Verifies issuer, audience, signature and times, and that the answer belongs to this sign-in. */
  finish(settings: SsoSettings, answer: SsoSecrets & SsoReply): Promise<SsoAnswer>
  /** Whether browsers may be sent there: https, or a provider that the deployment has named. */
  mayRedirectTo(url: string): boolean
}

export interface Images {
  /** Number of differing pixels in two images of the same size; null if one is not an image or the sizes differ. */
  compare(one: Buffer, other: Buffer): Promise<{ differing: number; total: number } | null>
  /** Decodes and re-encodes the image, so that only pixels remain. Null if it is not an image, or too large. */
  remake(data: Buffer): Promise<{ data: Buffer; mimeType: 'image/jpeg' | 'image/gif' | 'image/png' } | null>
  /** Makes a PNG of the pixels, within this size. Null if it is no PNG or JPEG, or too large. */
  makeLogo(data: Buffer, size: { width: number; height: number }): Promise<Buffer | null>
}

/** As typed by the customer: passed on in memory, never stored or logged. */
export interface NewCard {
  number: string
  month: number
  year: number
  cvc: string
}

/** A stored card as described by the provider. */
export interface KeptCard {
  ref: string
  /** The same for the same card number, whichever customer stored it. */
  fingerprint: string
  brand: string
  lastFour: string
  expiryMonth: number
  expiryYear: number
}

export interface Charge {
  /** Idempotency key: the provider charges at most once per attempt. */
  attemptId: string
  accountId: string
  /** 0: the card is authenticated and stored, and nothing is charged. */
  amountMinor: number
  currency: string
  /** A token represents a new card that was entered in the provider's hosted fields. */
  card: { kind: 'new'; card: NewCard } | { kind: 'token'; token: string } | { kind: 'kept'; ref: string }
  /** If the customer is absent, authentication is impossible, so a bank that requires it declines. */
  isCustomerPresent: boolean
  /** The customer's browser returns here afterwards. */
  returnUrl: string
}

/** An attempt as stored before the provider was called. */
export interface AttemptRef {
  attemptId: string
  accountId: string
  /** The provider's id; null until it has responded. */
  ref: string | null
  amountMinor: number
  currency: string
  createdAt: Date
}

export type PaymentOutcome =
  | { kind: 'paid'; ref: string; amountMinor: number; currency: string; card: KeptCard | null }
  /** 3-D Secure 2: the page shows the content, then polls for the outcome. */
  | { kind: 'challenge'; ref: string; content: string }
  /** The browser posts the fields, or just navigates there if there are none, and comes back to the return URL. */
  | { kind: 'redirect'; ref: string; action: string; fields: { Name: string; Value: string }[] }
  /** The customer approves the payment in the wallet; once approved, it has to be captured. */
  | { kind: 'approval'; ref: string; isGiven: boolean }
  | { kind: 'declined'; ref: string; reason: string }
  | { kind: 'refunded'; ref: string; amountMinor: number; currency: string; card: KeptCard | null }
  /** The provider has no record of the attempt. */
  | { kind: 'unknown' }

/** Full or partial refund of an attempt, to the payment method that was charged. */
export interface WantedRefund {
  /** Idempotency key: the provider refunds at most once per id. */
  refundId: string
  amountMinor: number
}

export type RefundOutcome =
  | { kind: 'refunded' }
  /** Nothing was refunded, and nothing will be. */
  | { kind: 'refused'; reason: string }

export interface PaymentNotice {
  eventId: string
  type: string
  attemptId: string
}

/** Every payment method can look up, cancel and refund an attempt. */
export interface AttemptProvider {
  readonly name: string
  lookUp(attempt: AttemptRef): Promise<PaymentOutcome>
  /** Prevents any later charge for the attempt, and returns its current state. */
  cancel(attempt: AttemptRef): Promise<PaymentOutcome>
  /** Throws if there is no response, in which case it is unknown whether the refund was made. */
  refund(attempt: AttemptRef, wanted: WantedRefund): Promise<RefundOutcome>
}

export interface PaymentProvider extends AttemptProvider {
  /** Origins that customers' browsers frame and post to during authentication. */
  readonly origin: string
  /** Hosted fields that tokenise new cards, and the key they run under; null: card numbers are sent directly. */
  readonly hostedFields: { publishableKey: string; origins: readonly string[] } | null
  /** Lower-case name of the header that carries a webhook's signature. */
  readonly signatureHeader: string
  /** Throws if there is no response, in which case it is unknown whether the card was charged. */
  charge(charge: Charge): Promise<PaymentOutcome>
  forgetCard(ref: string): Promise<void>
  /** Null if the webhook does not come from the provider, was altered, or is too old. */
  readNotice(raw: Buffer, signature: string, now: Date): PaymentNotice | null
}

/** Split the way VIES does: the member state's prefix (EL for Greece) and the rest. */
export interface VatId {
  state: string
  number: string
}

export interface VatRegister {
  /**
   * Asking with our own VAT ID returns a consultation number for auditors. Throws if the register, or the member
   * state's own, is unavailable.
   */
  check(vatId: VatId, asker: VatId | null): Promise<{ isValid: boolean; reference: string }>
}

/** The server creates an order, the customer approves it in the provider's widget, and the server captures it. */
export interface WalletProvider extends AttemptProvider {
  /** Script URL of the widget, and the client ID that it runs under. */
  readonly widget: { clientId: string; scriptUrl: string }
  /** Origins of the widget's scripts, frames and images. */
  readonly origins: readonly string[]
  readonly currencies: readonly string[]
  open(order: Omit<AttemptRef, 'ref' | 'createdAt'> & { returnUrl: string }): Promise<PaymentOutcome>
  /** Idempotent: captures at most once. */
  capture(attempt: AttemptRef): Promise<PaymentOutcome>
  /** Null if the provider does not confirm that it sent the webhook, or if it is too old. Calls the provider. */
  readNotice(
    raw: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    now: Date,
  ): Promise<PaymentNotice | null>
}
