import type { ErrorCode } from '@placet/contract/errors'
import type { SecurityEvent } from '@placet/contract/security-events'
import { type Actor, type Ctx, accountOf } from './context.ts'
import { recordEvent } from './security-event.ts'

/** Event for a refusal that matters for security; null for refusals that are part of everyday use. */
function eventOfRefusal(code: ErrorCode, route: string, actor: Actor): SecurityEvent | null {
  const isUser = actor.kind === 'user'
  switch (code) {
    case 'forbidden':
    case 'scope_missing':
    case 'key_not_accepted':
    case 'email_unverified':
    case 'second_factor_required':
    case 'desk_second_factor_missing':
    case 'address_blocked':
    case 'desk_reason_missing':
    case 'sso_required':
    case 'sso_only_account':
    case 'csrf_missing':
    case 'card_number_refused':
      return { kind: 'refused', detail: { code, route } }
    case 'network_not_allowed':
      return isUser
        ? { kind: 'refused', detail: { code, route } }
        : { kind: 'key_refused', detail: { route, reason: 'network' } }
    case 'too_many_requests':
      return { kind: 'rate_limited', detail: { route } }
    case 'scim_token_invalid':
    case 'access_key_invalid':
      return { kind: 'key_refused', detail: { route, reason: refusedKeyOf(actor)?.reason ?? 'unknown' } }
    case 'password_wrong':
      return { kind: 'identity_failed', detail: { reason: 'password' } }
    case 'two_factor_failed':
      return isUser ? { kind: 'identity_failed', detail: { reason: 'second-factor' } } : null
    case 'passkey_failed':
      return isUser ? null : { kind: 'sign_in_failed', detail: { reason: 'passkey' } }
    case 'link_invalid':
      return isUser ? null : { kind: 'sign_in_failed', detail: { reason: 'link' } }
    default:
      return null
  }
}

/** Never changes the answer: if the event can't be stored, that is reported and the refusal stays what it was. */
export async function recordRefusal(ctx: Ctx, route: string, code: ErrorCode): Promise<void> {
  const event = eventOfRefusal(code, route, ctx.actor)
  if (!event) return
  const concerned = concernedBy(ctx.actor)
  try {
    if (event.kind === 'key_refused' && concerned.keyId && !(await isNoted(ctx, concerned.keyId))) return
    await recordEvent(ctx.db, ctx, event, concerned)
  } catch (error) {
    ctx.reportError('security_event_lost', error, { kind: event.kind, route })
  }
}

/** The public part of a key is no secret: somebody who tries it from many networks must not fill its account's log. */
const KEY_REFUSALS = { name: 'key-refused', points: 100, perSeconds: 3600 }
const isNoted = (ctx: Ctx, keyId: string) => ctx.limits.take(KEY_REFUSALS, keyId)

function refusedKeyOf(actor: Actor) {
  return actor.kind === 'nobody' ? actor.refusedKey : undefined
}

/** The person or key that made the call, and the account it was made in. */
export function concernedBy(actor: Actor) {
  return {
    userId: actor.kind === 'user' ? actor.userId : null,
    keyId: actor.kind === 'access-key' ? actor.keyId : (refusedKeyOf(actor)?.keyId ?? null),
    accountId: accountOf(actor) ?? deniedAccountOf(actor),
  }
}

function deniedAccountOf(actor: Actor) {
  return actor.kind === 'user' ? actor.barred?.accountId : refusedKeyOf(actor)?.accountId
}
