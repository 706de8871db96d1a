import type { ErrorCode } from '@placet/contract/errors'
import type { SsoFailure } from '@placet/contract/security-events'
import { finishSsoSignIn as route } from '@placet/contract/sso'
import { inputOf } from '@placet/contract/route'
import type { LimitRule } from '@placet/db/rate-limits'
import { type Tx, withTenant } from '@placet/db/tx'
import { z } from 'zod'
import { type OpenedSession, openSession } from '../auth/index.ts'
import type { Ctx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { limit } from '../limit.ts'
import type { IdentityProviders, SsoIdentity } from '../ports.ts'
import { refuse } from '../refuse.ts'
import { recordEvent } from '../security-event.ts'
import { type TakenAttempt, takeAttempt } from './attempt.ts'
import { confirmSession } from './confirm-session.ts'
import { type ConnectionRow, findConnection, ssoSettings } from './connection.ts'
import { findMember } from './find-member.ts'
import { isVerified } from './mail-domain.ts'
import { mailDomainOf } from './rules.ts'

const FINISHES: LimitRule = { name: 'sso-finishes-network', points: 300, perSeconds: 60 * 60 }
const Input = inputOf(route).extend({
  browserSecret: z.string().optional(),
  providers: z.custom<IdentityProviders>(),
})

const REFUSALS: Readonly<Record<SsoFailure, ErrorCode>> = {
  provider: 'sso_denied',
  unreachable: 'sso_unreachable',
  response: 'sso_failed',
  address: 'sso_address_refused',
  'not-member': 'sso_not_member',
  'other-person': 'sso_other_person',
}

export type SsoOutcome =
  | OpenedSession
  | { kind: 'tested'; email: string; subject: string }
  | { kind: 'confirmed'; sessionSecret: string }

/** The attempt is consumed before anything else, so a code or state that was seen once is worth nothing. */
export const finishSsoSignIn = defineVerb(Input, async ({ ctx, input }): Promise<SsoOutcome> => {
  await limit(ctx, FINISHES, ctx.from.network)
  const state = new URLSearchParams(input.query).get('state')
  const attempt = await takeAttempt(ctx, state, input.browserSecret)
  if (!attempt) return fail(ctx, null, 'response')
  const { accountId } = attempt
  const inAccount = <T>(run: (tx: Tx) => Promise<T>) => withTenant(ctx.db, { accountId, userId: null }, run)
  const connection = await inAccount((tx) => findConnection(tx, accountId))
  if (!connection || !isUsable(connection, attempt)) return fail(ctx, accountId, 'response')
  const { confirmsSession: sessionId } = attempt
  const answer = await input.providers.finish(ssoSettings(ctx, connection), {
    ...attempt,
    query: input.query,
    isFresh: sessionId !== null,
  })
  if (answer.kind === 'failed') return fail(ctx, accountId, answer.reason)
  if (sessionId !== null) {
    const { subject } = answer
    const confirmed = await inAccount((tx) => confirmSession(tx, ctx, connection, { sessionId, subject }))
    return confirmed ?? fail(ctx, accountId, 'other-person')
  }
  const email = await inAccount((tx) => usableAddress(tx, accountId, answer))
  if (email === null) return fail(ctx, accountId, 'address')
  if (attempt.testedBy !== null) {
    await inAccount((tx) => markTested(tx, ctx, attempt))
    return { kind: 'tested', email, subject: answer.subject }
  }
  const session = await inAccount(async (tx) => {
    const person = { subject: answer.subject, email, name: answer.name }
    const userId = await findMember(tx, ctx, connection, person)
    return userId && (await openSession(tx, ctx, userId, 'single-sign-on', accountId))
  })
  return session ?? fail(ctx, accountId, 'not-member')
})

/** The settings are those that the attempt was started with, and on unless it is a test. */
function isUsable(connection: ConnectionRow, { changedAt, testedBy }: TakenAttempt): boolean {
  const isSame = connection.changed_at.getTime() === changedAt.getTime()
  return isSame && (testedBy !== null || connection.enabled_at !== null)
}

/** Null unless the account has verified the domain of the address and the provider doesn't call it unconfirmed. */
async function usableAddress(tx: Tx, accountId: string, { email, isEmailVerified }: SsoIdentity) {
  const { data: address } = z.email().max(254).toLowerCase().safeParse(email)
  if (address === undefined || isEmailVerified === false) return null
  return (await isVerified(tx, accountId, mailDomainOf(address))) ? address : null
}

async function markTested(tx: Tx, ctx: Ctx, { accountId, changedAt }: TakenAttempt): Promise<void> {
  await tx
    .updateTable('sso_connection')
    .set({ tested_at: ctx.clock.now() })
    .where('account_id', '=', accountId)
    .where('changed_at', '=', changedAt)
    .execute()
}

async function fail(ctx: Ctx, accountId: string | null, reason: SsoFailure): Promise<never> {
  await recordEvent(ctx.db, ctx, { kind: 'sso_failed', detail: { reason } }, { accountId })
  throw refuse(REFUSALS[reason])
}
