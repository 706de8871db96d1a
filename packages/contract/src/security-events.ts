import { z } from 'zod'
import { ERRORS } from './errors.ts'
import { PasskeyId, UserId } from './ids.ts'
import { AnyRole } from './permissions.ts'

/** Why a single sign-on was refused. */
export const SsoFailure = z.enum([
  'provider',
  'unreachable',
  'response',
  'address',
  'not-member',
  'other-person',
])
export type SsoFailure = z.infer<typeof SsoFailure>
export const SsoChange = z.enum([
  'connected',
  'disconnected',
  'on',
  'off',
  'required',
  'optional',
  'scim-token',
  'scim-off',
  'scim-ended',
])
export type SsoChange = z.infer<typeof SsoChange>

/** `two-factor` is a code from the app or a recovery code, after a password or a mailed link. */
export const SignInMethod = z.enum([
  'password',
  'link',
  'passkey',
  'two-factor',
  'single-sign-on',
  'registration',
  'invitation',
])
export type SignInMethod = z.infer<typeof SignInMethod>

/** Of a key that is not known, nothing more can be said. */
export const KeyRefusal = z.enum(['unknown', 'secret', 'expired', 'network'])
export type KeyRefusal = z.infer<typeof KeyRefusal>

const Nothing = z.strictObject({})
const Code = z.enum(Object.keys(ERRORS))
const RouteName = z.string().max(100)

/**
 * All kinds of security events, each with its details. This is the schema that docs/security-log.md describes, and
 * the compiler checks every event against it. Details hold no secrets, no addresses and no text that a person typed.
 */
export const SECURITY_EVENTS = {
  sign_in: z.strictObject({ method: SignInMethod, newDevice: z.boolean() }),
  sign_in_failed: z.strictObject({ reason: z.enum(['password', 'second-factor', 'passkey', 'link']) }),
  sso_failed: z.strictObject({ reason: SsoFailure }),
  sso_changed: z.strictObject({ change: SsoChange }),
  sign_out: Nothing,
  session_ended: Nothing,
  session_expired: z.strictObject({ reason: z.enum(['idle', 'lifetime', 'owner', 'limit']) }),
  sessions_revoked: Nothing,
  policy_changed: z.strictObject({ fields: z.string() }),
  identity_confirmed: Nothing,
  identity_failed: z.strictObject({ reason: z.enum(['password', 'second-factor']) }),
  password_changed: z.strictObject({ by: z.enum(['profile', 'reset']) }),
  email_change_requested: Nothing,
  email_change_withdrawn: Nothing,
  email_changed: Nothing,
  two_factor_on: Nothing,
  two_factor_off: Nothing,
  passkey_added: z.strictObject({ passkey: PasskeyId }),
  passkey_removed: z.strictObject({ passkey: PasskeyId }),
  /** Roles that the account defined have names, which may change or go later. */
  role_changed: z.strictObject({
    member: UserId,
    from: AnyRole,
    fromName: z.string().optional(),
    to: AnyRole,
    toName: z.string().optional(),
    isLimited: z.boolean(),
  }),
  access_revoked: z.strictObject({ member: UserId, role: AnyRole, roleName: z.string().optional() }),
  reported: z.strictObject({ event: z.string(), kind: z.string() }),
  refused: z.strictObject({ code: Code, route: RouteName }),
  rate_limited: z.strictObject({ route: RouteName }),
  key_used: Nothing,
  key_refused: z.strictObject({ route: RouteName, reason: KeyRefusal }),
  exported: z.strictObject({ route: RouteName }),
  erasure_requested: z.strictObject({ what: z.enum(['consents', 'user', 'account', 'site']) }),
  erasure_cancelled: z.strictObject({ what: z.enum(['user', 'account', 'site']) }),
  erased: z.strictObject({ what: z.enum(['consents', 'user', 'account', 'site']), subject: z.string() }),
} as const

export type SecurityEventKind = keyof typeof SECURITY_EVENTS

export const SECURITY_EVENT_KINDS = Object.keys(SECURITY_EVENTS) as SecurityEventKind[]
export const SecurityEventKind = z.enum(SECURITY_EVENT_KINDS)

export type SecurityEvent = {
  [Kind in SecurityEventKind]: { kind: Kind; detail: z.infer<(typeof SECURITY_EVENTS)[Kind]> }
}[SecurityEventKind]

/** Mailed to the person, with a link that undoes them. A sign-in is mailed from a new device only. */
export const ALERT_KINDS = [
  'sign_in',
  'password_changed',
  'email_changed',
  'two_factor_on',
  'two_factor_off',
  'passkey_added',
  'passkey_removed',
] as const satisfies SecurityEventKind[]
export type AlertKind = (typeof ALERT_KINDS)[number]

/** One line of the log. Repeated failures, refusals and uses of a key from one place are one line with a count. */
export const SecurityEventView = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  count: z.int().positive(),
  kind: SecurityEventKind,
  /** Name of the person, or public part of the access key; empty if neither is known. */
  actor: z.string(),
  network: z.string(),
  browser: z.string(),
  detail: z.record(z.string(), z.unknown()),
})
export type SecurityEventView = z.infer<typeof SecurityEventView>
