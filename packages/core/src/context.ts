import type { Analytics } from '@placet/analytics/client'
import type { AccessKeyId, AccountId, SessionId, UserId } from '@placet/contract/ids'
import type { Party } from '@placet/contract/invoices'
import type { Role, Scope } from '@placet/contract/permissions'
import type { Db } from '@placet/db/client'
import type { JobQueue } from '@placet/db/job-queue'
import type { RateLimits } from '@placet/db/rate-limits'
import { type Tx, withTenant } from '@placet/db/tx'
import type { PaymentAttempt } from '@placet/db/types.gen'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Clock, Images, PaymentProvider, ReportError, VatRegister, WalletProvider } from './ports.ts'
import type { Seal } from './seal.ts'

export type Actor =
  | { kind: 'nobody' }
  | {
      kind: 'user'
      userId: UserId
      sessionId: SessionId
      membership: { accountId: AccountId; role: Role } | null
    }
  | { kind: 'access-key'; keyId: AccessKeyId; accountId: AccountId; scopes: ReadonlySet<Scope> }
  | { kind: 'job'; name: string }
  | { kind: 'operator'; name: string }

/** Facts about this installation, the same in every program. */
export interface Installation {
  /** Absolute addresses come from configuration only, never from a request. */
  dashboardUrl: string
  edgeUrl: string
  supportEmail: string
  /** How many streams, and parts of the log, the domains are spread over. */
  consentShards: number
  /** The company that runs the installation and sends its invoices. */
  seller: Party
  /** IAB Europe's number of the installation; null where it has none, and TC strings are for trying only. */
  cmpId: number | null
  /** TTF files, for what is printed. */
  fonts: { regular: Buffer; strong: Buffer }
}

/** Dependencies of every verb, created once per process; adding an actor makes a context. */
export interface Deps {
  db: Db
  jobs: JobQueue
  analytics: Analytics
  clock: Clock
  limits: RateLimits
  reportError: ReportError
  seal: Seal
  images: Images
  /** Null where nobody can pay. */
  payments: PaymentProvider | null
  /** Null where nobody can pay with a wallet. */
  wallet: WalletProvider | null
  settlementHandlers: SettlementHandlers
  /** Null where nobody is asked, and no number counts. */
  vatRegister: VatRegister | null
  installation: Installation
}

/** Where a request comes from: the address cut to its network, the browser's family. Both may be empty. */
export interface Origin {
  network: string
  browser: string
}

export const PaymentPurpose = z.enum(['subscription', 'invoice', 'top_up', 'card_only', 'renewal'])
export type PaymentPurpose = z.infer<typeof PaymentPurpose>

/** Effect of a payment step, applied once: pay the invoice, release the held amount, or refund it. */
export type PaymentEffect = 'settle' | 'release' | 'give_back'

type SettlementStep = (tx: Tx, ctx: Ctx, attempt: Selectable<PaymentAttempt>) => Promise<void>

/**
 * Runs in the transaction that settles an attempt. The actor may be the customer or a job, so it checks no permission, and it
 * makes no network calls. `settle` is required: every purpose says what happens once it is paid.
 */
export type Settlement = Record<Extract<PaymentEffect, 'settle'>, SettlementStep> &
  Partial<Record<PaymentEffect, SettlementStep>>

/** Passed in by each program, because plans and invoices import payments and not the other way round. */
export type SettlementHandlers = Readonly<Record<PaymentPurpose, Settlement>>

/** For what no request caused. */
export const NOWHERE: Origin = { network: '', browser: '' }

export interface Ctx extends Deps {
  actor: Actor
  from: Origin
}

/** An operator's command: signed in as the owner of the database, so it sees every account. */
export type OperatorCtx = Pick<Ctx, 'db' | 'clock' | 'actor' | 'from'>

export interface Verb<Input, Context = Ctx> {
  ctx: Context
  input: Input
}

/** One transaction in the actor's own tenant. Inside it only `tx` is used, and nothing calls the network. */
export function withTx<T>(ctx: Ctx, run: (tx: Tx) => Promise<T>): Promise<T> {
  return withTenant(ctx.db, { accountId: accountOf(ctx.actor), userId: userOf(ctx.actor) }, run)
}

export function accountOf(actor: Actor): AccountId | null {
  if (actor.kind === 'user') return actor.membership?.accountId ?? null
  return actor.kind === 'access-key' ? actor.accountId : null
}

function userOf(actor: Actor): UserId | null {
  return actor.kind === 'user' ? actor.userId : null
}
