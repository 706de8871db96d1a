import type { ErrorCode } from '@placet/contract/errors'
import type { SecurityEvent } from '@placet/contract/security-events'
import { type Actor, type Ctx, accountOf } from './context.ts'
import { recordEvent } from './security-event.ts'

/** Event for a refusal that matters for security; null for refusals that are part of everyday use. */
function eventOfRefusal(code: ErrorCode, route: string, actor: Pick<Actor, 'kind'>): SecurityEvent | null {
  const isUser = actor.kind === 'user'
  switch (code) {
    case 'forbidden':
    case 'scope_missing':
    case 'key_not_accepted':
    case 'email_unverified':
    case 'second_factor_required':
    case 'network_not_allowed':
    case 'csrf_missing':
    case 'card_number_refused':
      return { kind: 'refused', detail: { code, route } }
    case 'too_many_requests':
      return { kind: 'rate_limited', detail: { route } }
    case 'access_key_invalid':
      return { kind: 'key_refused', detail: { route } }
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
  try {
    await recordEvent(ctx.db, ctx, event, concernedBy(ctx.actor))
  } catch (error) {
    ctx.reportError('security_event_lost', error, { kind: event.kind, route })
  }
}

/** The person or key that made the call, and the account it was made in. */
export function concernedBy(actor: Actor) {
  return {
    userId: actor.kind === 'user' ? actor.userId : null,
    keyId: actor.kind === 'access-key' ? actor.keyId : null,
    accountId: accountOf(actor) ?? (actor.kind === 'user' ? actor.barred?.accountId : null),
  }
}
