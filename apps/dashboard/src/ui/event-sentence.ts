import { ROLE_TEXTS, Role } from '@placet/contract/permissions'
import { ERRORS } from '@placet/contract/errors'
import {
  SECURITY_EVENT_KINDS,
  type SecurityEventKind,
  type SecurityEventView,
} from '@placet/contract/security-events'

type Detail = SecurityEventView['detail']

interface Sentence {
  label: string
  /** More precise than the label, where the details say more. */
  say?: (detail: Detail) => string
}

const METHODS: Record<string, string> = {
  password: 'with a password',
  link: 'with an e-mailed link',
  passkey: 'with a passkey',
  'two-factor': 'with two-factor authentication',
  'single-sign-on': 'with single sign-on',
  registration: 'by registering',
  invitation: 'by accepting an invitation',
}
const REASONS: Record<string, string> = {
  password: 'wrong password',
  'second-factor': 'wrong two-factor code',
  passkey: 'unknown passkey',
  link: 'expired or used link',
}
/** Roles that the account defined come with their name. */
function nameOfRole(role: unknown, name: unknown): string {
  const known = Role.safeParse(role).data
  return known ? ROLE_TEXTS[known].label : typeof name === 'string' ? name : 'a role of the account'
}

function oneRole(role: unknown, name: unknown): string {
  const known = Role.safeParse(role).data
  if (known) return ROLE_TEXTS[known].asOne
  return typeof name === 'string' ? `a user with the role “${name}”` : 'a user'
}

const SSO_REASONS: Record<string, string> = {
  provider: 'the identity provider refused it',
  unreachable: 'the identity provider could not be reached',
  response: 'the answer was not valid',
  address: 'no confirmed address of a verified mail domain',
  'not-member': 'not a member of the account',
  'other-person': 'somebody else confirmed the identity',
}
const SSO_CHANGES: Record<string, string> = {
  connected: 'Identity provider saved',
  disconnected: 'Identity provider removed',
  on: 'Single sign-on turned on',
  off: 'Single sign-on turned off',
  required: 'Single sign-on required',
  optional: 'Single sign-on no longer required',
  'scim-token': 'SCIM token created',
  'scim-off': 'SCIM token removed',
  'scim-ended': 'SCIM token ended with the rights of the person who made it',
}
const SUBJECTS: Record<string, string> = {
  consents: 'Consents of a visitor',
  user: 'User',
  account: 'Account',
  site: 'Site',
}

const KEY_REFUSALS: Record<string, string> = {
  secret: 'wrong private key',
  expired: 'it has expired',
  network: 'its network is not allowed',
}
const EXPIRIES: Record<string, string> = {
  idle: 'not used for too long',
  lifetime: 'open for too long',
  owner: 'logged out by an owner',
  limit: 'too many sessions at once',
}

const SENTENCES: Readonly<Record<SecurityEventKind, Sentence>> = {
  sign_in: {
    label: 'Logged in',
    say: ({ method, newDevice }) =>
      `Logged in ${METHODS[String(method)] ?? ''}${newDevice === true ? ' on a new device' : ''}`,
  },
  sign_in_failed: {
    label: 'Login failed',
    say: ({ reason }) => `Login failed: ${REASONS[String(reason)] ?? 'unknown reason'}`,
  },
  sso_failed: {
    label: 'Single sign-on failed',
    say: ({ reason }) => `Single sign-on failed: ${SSO_REASONS[String(reason)] ?? 'unknown reason'}`,
  },
  sso_changed: {
    label: 'Single sign-on changed',
    say: ({ change }) => SSO_CHANGES[String(change)] ?? 'Single sign-on changed',
  },
  sign_out: { label: 'Logged out' },
  session_ended: { label: 'Session ended' },
  session_expired: {
    label: 'Session expired',
    say: ({ reason }) => `Session ended: ${EXPIRIES[String(reason)] ?? 'time limit'}`,
  },
  sessions_revoked: { label: 'Logged out by an owner' },
  policy_changed: { label: 'Security rules changed' },
  identity_confirmed: { label: 'Identity confirmed' },
  identity_failed: {
    label: 'Identity not confirmed',
    say: ({ reason }) => `Identity not confirmed: ${REASONS[String(reason)] ?? 'unknown reason'}`,
  },
  password_changed: {
    label: 'Password changed',
    say: ({ by }) => (by === 'reset' ? 'Password changed with a reset link' : 'Password changed'),
  },
  email_change_requested: { label: 'New e-mail address requested' },
  email_change_withdrawn: { label: 'New e-mail address withdrawn' },
  email_changed: { label: 'E-mail address changed' },
  two_factor_on: { label: 'Two-factor authentication turned on' },
  two_factor_off: { label: 'Two-factor authentication turned off' },
  passkey_added: { label: 'Passkey added' },
  passkey_removed: { label: 'Passkey removed' },
  role_changed: {
    label: 'Role changed',
    say: ({ from, fromName, to, toName }) =>
      from === to
        ? `Sites of ${oneRole(to, toName)} changed`
        : `Role of a user changed from ${nameOfRole(from, fromName)} to ${nameOfRole(to, toName)}`,
  },
  access_revoked: {
    label: 'Access revoked',
    say: ({ role, roleName }) => `Access of ${oneRole(role, roleName)} revoked`,
  },
  reported: { label: 'Reported as “This wasn’t me”' },
  refused: { label: 'Call refused', say: ({ code, route }) => `${String(route)} refused: ${explain(code)}` },
  rate_limited: { label: 'Too many attempts', say: ({ route }) => `Too many attempts: ${String(route)}` },
  key_used: { label: 'API key used' },
  key_refused: {
    label: 'API key refused',
    say: ({ reason, route }) =>
      `${route === 'scim' ? 'SCIM token' : 'API key'} refused: ${KEY_REFUSALS[String(reason)] ?? 'unknown key'}`,
  },
  exported: { label: 'Data exported', say: ({ route }) => `Data exported: ${String(route)}` },
  erasure_requested: {
    label: 'Erasure requested',
    say: ({ what }) => `Erasure requested: ${SUBJECTS[String(what)] ?? ''}`,
  },
  erasure_cancelled: { label: 'Deletion cancelled' },
  erased: { label: 'Data erased', say: ({ what }) => `Data erased: ${SUBJECTS[String(what)] ?? ''}` },
}

export const EVENT_CHOICES = SECURITY_EVENT_KINDS.map((value) => ({ value, label: SENTENCES[value].label }))

export function eventSentence({ kind, detail }: Pick<SecurityEventView, 'kind' | 'detail'>): string {
  const { label, say } = SENTENCES[kind]
  return say?.(detail) ?? label
}

function explain(code: unknown): string {
  const error = Object.entries(ERRORS).find(([name]) => name === code)
  return error?.[1].message ?? String(code)
}
