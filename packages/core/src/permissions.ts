import type { AccountId } from '@placet/contract/ids'
import {
  type Permission,
  type Scope,
  isScope,
  needsVerifiedEmail,
  memberMay,
} from '@placet/contract/permissions'
import type { Actor, Ctx, Membership } from './context.ts'
import { refuse } from './refuse.ts'

/** First line of every tenant verb: checks the actor's permission and returns the account it applies to. */
export function requirePermission(ctx: Pick<Ctx, 'actor'>, permission: Permission): AccountId {
  const { actor } = ctx
  switch (actor.kind) {
    case 'user':
      if (!actor.membership) throw refuse(actor.barred?.reason ?? 'account_not_found')
      if (!memberMay(actor.membership, permission)) throw refuse(whyNot(actor.membership, permission))
      if (needsVerifiedEmail(permission)) requireVerifiedEmail(ctx)
      return actor.membership.accountId
    case 'access-key':
      if (!isScope(permission)) throw refuse('key_not_accepted')
      if (actor.barred) throw refuse(actor.barred.reason)
      if (!actor.scopes.has(permission)) throw refuse('scope_missing')
      return actor.accountId
    case 'scim':
    case 'job':
    case 'operator':
    case 'nobody':
      throw refuse('not_signed_in')
  }
}

function whyNot(membership: Membership, permission: Permission) {
  return memberMay({ ...membership, isSuspended: false }, permission) ? 'account_suspended' : 'forbidden'
}

/** For parts of an answer that only some people see. */
export function mayDo({ actor }: Pick<Ctx, 'actor'>, permission: Scope): boolean {
  if (actor.kind === 'access-key') return actor.scopes.has(permission)
  return actor.kind === 'user' && actor.membership !== null && memberMay(actor.membership, permission)
}

/** For what concerns all sites of the account: people who are limited to some of them are refused. */
export function requireWholeAccount({ actor }: Pick<Ctx, 'actor'>): void {
  if (actor.kind === 'user' && actor.membership?.isLimited) throw refuse('forbidden')
}

export function requireUser(ctx: Pick<Ctx, 'actor'>): Extract<Actor, { kind: 'user' }> {
  if (ctx.actor.kind === 'access-key') throw refuse('key_not_accepted')
  if (ctx.actor.kind !== 'user') throw refuse('not_signed_in')
  return ctx.actor
}

/** Until the address is confirmed, people prepare and preview only: anyone can sign up with any address. */
export function requireVerifiedEmail(ctx: Pick<Ctx, 'actor'>): Extract<Actor, { kind: 'user' }> {
  const user = requireUser(ctx)
  if (!user.emailVerified) throw refuse('email_unverified')
  return user
}

/** For verbs of the desk. Nobody else learns that there is one. */
export function requireStaff({ actor }: Pick<Ctx, 'actor'>): Extract<Actor, { kind: 'user' }> {
  if (actor.kind !== 'user' || actor.isStaff !== true) throw refuse('route_not_found')
  return actor
}

/** For verbs that only an account's identity provider calls. */
export function requireScim({ actor }: Pick<Ctx, 'actor'>): AccountId {
  if (actor.kind !== 'scim') throw refuse('scim_token_invalid')
  if (actor.barred) throw refuse(actor.barred.reason)
  return actor.accountId
}

/** For verbs that only the worker runs: they see every tenant. */
export function requireJob(ctx: Ctx): void {
  if (ctx.actor.kind !== 'job') throw refuse('forbidden')
}

/** For verbs that only the operator CLI runs. */
export function requireOperator(ctx: Pick<Ctx, 'actor'>): void {
  if (ctx.actor.kind !== 'operator') throw refuse('forbidden')
}
