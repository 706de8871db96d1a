import { type Analytics, countedFor } from '@placet/analytics/client'
import type { Bar } from '@placet/contract/account-policy'
import type { AccessKeyId, AccountId, SessionId, UserId } from '@placet/contract/ids'
import type { Party } from '@placet/contract/invoices'
import type { AnyRole, Scope } from '@placet/contract/permissions'
import type { KeyRefusal } from '@placet/contract/security-events'
import type { ShardCounts } from '@placet/contract/shard'
import type { Db } from '@placet/db/client'
import type { JobQueue } from '@placet/db/job-queue'
import type { RateLimits } from '@placet/db/rate-limits'
import { type Tx, withTenant } from '@placet/db/tx'
import type { PaymentAttempt } from '@placet/db/types.gen'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type {
  Clock,
  Images,
  PaymentProvider,
  ReportError,
  ReportEvent,
  VatRegister,
  WalletProvider,
} from './ports.ts'
import { toRefusal } from './refused-by-database.ts'
import type { Seal } from './seal.ts'

/** `isLimited`: sees some of the account's sites only. The database knows which, and shows no others. */
export interface Membership {
  accountId: AccountId
  role: AnyRole
  /** Of a role that the account defined. */
  scopes?: readonly Scope[] | undefined
  isLimited?: boolean
  /** Staff have suspended the account: its people change nothing. */
  isSuspended?: boolean
  /** Held by staff who look at the account, not by a member of it. */
  isViewed?: boolean
}

/** A customer's dashboard as staff look at it: everything is read and nothing changes, until the visit ends. */
export interface StaffView {
  accountId: AccountId
  reason: string
  byConsent: boolean
  endsAt: Date
}

export type Actor =
  | {
      kind: 'nobody'
      /** The access key that the call came with, and why it opens nothing. */
      refusedKey?: { reason: KeyRefusal; keyId: AccessKeyId | null; accountId: AccountId | null }
    }
  | {
      kind: 'user'
      userId: UserId
      sessionId: SessionId
      emailVerified: boolean
      membership: Membership | null
      /** Runs the desk. */
      isStaff?: boolean
      /** Acts in `membership` as staff who opened the account, not as a member of it. */
      isVisiting?: boolean
      /** The account that staff look at as its customer. The session changes nothing while it is set. */
      viewing?: StaffView | undefined
      /** Set if an identity provider opened the session: it is for this account only. */
      onlyAccountId?: AccountId | undefined
      /** The session's account, if its rules keep the session out; `membership` is null then. */
      barred?: { accountId: AccountId; reason: Bar }
    }
  | {
      kind: 'access-key'
      keyId: AccessKeyId
      accountId: AccountId
      scopes: ReadonlySet<Scope>
      barred?: { reason: Bar | 'account_suspended' }
    }
  /** The identity provider of an account, which manages its people. */
  | { kind: 'scim'; accountId: AccountId; barred?: { reason: Bar } }
  | { kind: 'job'; name: string }
  | { kind: 'operator'; name: string }

/** Facts about this installation, identical in every process. */
export interface Installation {
  /** Absolute addresses come from configuration only, never from a request. */
  dashboardUrl: string
  edgeUrl: string
  supportEmail: string
  /** Whether people sign up without an invitation. */
  isSignUpOpen: boolean
  /** Numbers of shards that the domains have been spread over, oldest first. Grows while the program runs. */
  consentShards: ShardCounts
  /** The company that runs the installation and issues its invoices. */
  seller: Party
  /** CMP ID assigned by IAB Europe; null if there is none, in which case TC strings are for testing only. */
  cmpId: number | null
  /** TTF files, used for printed documents. */
  fonts: { regular: Buffer; strong: Buffer }
}

/** Dependencies of every verb, created once per process; a context is these plus an actor. */
export interface Deps {
  db: Db
  jobs: JobQueue
  analytics: Analytics
  clock: Clock
  limits: RateLimits
  reportError: ReportError
  reportEvent: ReportEvent
  seal: Seal
  images: Images
  /** Null if payments are not configured. */
  payments: PaymentProvider | null
  /** Null if wallet payments are not configured. */
  wallet: WalletProvider | null
  settlementHandlers: SettlementHandlers
  /** Null if no register is configured; VAT IDs are then never treated as valid. */
  vatRegister: VatRegister | null
  installation: Installation
}

/** Origin of a request: the IP address truncated to its network, and the browser family. Both may be empty. */
export interface Origin {
  network: string
  browser: string
  /** Random cookie that recognises the browser at the next sign-in. */
  device?: string
  /** Set for requests to the host name of an account, which shows only what is that account's. */
  hostOf?: AccountId
  /** Whether the whole address is in one of the networks. The address itself stays outside, so nothing can store it. */
  isWithin?: (networks: readonly string[]) => boolean
}

export const PaymentPurpose = z.enum(['subscription', 'invoice', 'top_up', 'card_only', 'renewal'])
export type PaymentPurpose = z.infer<typeof PaymentPurpose>

/** Effect of a payment step, applied once: pay the invoice, release the held amount, or refund it. */
export type PaymentEffect = 'settle' | 'release' | 'give_back'

type SettlementStep = (tx: Tx, ctx: Ctx, attempt: Selectable<PaymentAttempt>) => Promise<void>

/**
 * Runs in the transaction that settles an attempt. The actor may be the customer or a job, so it checks no
 * permissions, and it makes no network calls. `settle` is required: every purpose must handle a successful payment.
 */
export type Settlement = Record<Extract<PaymentEffect, 'settle'>, SettlementStep> &
  Partial<Record<PaymentEffect, SettlementStep>>

/** Injected by each program, because plans and invoices import payments and not the other way round. */
export type SettlementHandlers = Readonly<Record<PaymentPurpose, Settlement>>

/** Origin of work that was not triggered by a request. */
export const NOWHERE: Origin = { network: '', browser: '' }

export interface Ctx extends Deps {
  actor: Actor
  from: Origin
}

/** Context of an operator command: it connects as the database owner, so it sees every account. */
export type OperatorCtx = Pick<Ctx, 'db' | 'clock' | 'actor' | 'from'>

export interface Verb<Input, Context = Ctx> {
  ctx: Context
  input: Input
}

/** One transaction in the actor's own tenant. Use only `tx` inside it, and make no network calls. */
export function withTx<T>(ctx: Ctx, run: (tx: Tx) => Promise<T>): Promise<T> {
  const user = ctx.actor.kind === 'user' ? ctx.actor : null
  const tenant = {
    accountId: accountOf(ctx.actor),
    userId: userOf(ctx.actor),
    onlyAccountId: user?.onlyAccountId,
    isReadOnly: user?.viewing !== undefined,
  }
  return withTenant(ctx.db, tenant, run).catch(toRefusal)
}

/** From now on, the actor's account also pays for queries with its quota of query time. */
export function setActor(ctx: Ctx, actor: Actor): void {
  ctx.actor = actor
  ctx.analytics = countedFor(ctx.analytics, accountOf(actor) ?? '')
}

export function accountOf(actor: Actor): AccountId | null {
  if (actor.kind === 'user') return actor.membership?.accountId ?? null
  return actor.kind === 'access-key' || actor.kind === 'scim' ? actor.accountId : null
}

function userOf(actor: Actor): UserId | null {
  return actor.kind === 'user' ? actor.userId : null
}
