import { t } from '@lingui/core/macro'
import { ROLE_TEXTS, Role } from '@placet/contract/permissions'
import { ERRORS } from '@placet/contract/errors'
import {
  SECURITY_EVENT_KINDS,
  type SecurityEventKind,
  type SecurityEventView,
} from '@placet/contract/security-events'
import { perLanguage } from '../i18n/per-language.ts'
import { say } from '../i18n/say.ts'

type Detail = SecurityEventView['detail']

interface Sentence {
  label: string
  /** More precise than the label, where the details say more. */
  say?: (detail: Detail) => string
}

const METHODS: Record<string, string> = perLanguage(() => ({
  password: t`with a password`,
  link: t`with an e-mailed link`,
  passkey: t`with a passkey`,
  'two-factor': t`with two-factor authentication`,
  'single-sign-on': t`with single sign-on`,
  registration: t`by registering`,
  invitation: t`by accepting an invitation`,
}))
const REASONS: Record<string, string> = perLanguage(() => ({
  password: t`wrong password`,
  'second-factor': t`wrong two-factor code`,
  passkey: t`unknown passkey`,
  link: t`expired or used link`,
}))
/** Roles that the account defined come with their name. */
function nameOfRole(role: unknown, name: unknown): string {
  const known = Role.safeParse(role).data
  return known ? say(ROLE_TEXTS[known].label) : typeof name === 'string' ? name : t`a role of the account`
}

function oneRole(role: unknown, name: unknown): string {
  const known = Role.safeParse(role).data
  if (known) return say(ROLE_TEXTS[known].asOne)
  return typeof name === 'string' ? t`a user with the role “${name}”` : t`a user`
}

const SSO_REASONS: Record<string, string> = perLanguage(() => ({
  provider: t`the identity provider refused it`,
  unreachable: t`the identity provider could not be reached`,
  response: t`the answer was not valid`,
  address: t`no confirmed address of a verified mail domain`,
  'not-member': t`not a member of the account`,
  'other-person': t`somebody else confirmed the identity`,
}))
const SSO_CHANGES: Record<string, string> = perLanguage(() => ({
  connected: t`Identity provider saved`,
  disconnected: t`Identity provider removed`,
  on: t`Single sign-on turned on`,
  off: t`Single sign-on turned off`,
  required: t`Single sign-on required`,
  optional: t`Single sign-on no longer required`,
  'scim-token': t`SCIM token created`,
  'scim-off': t`SCIM token removed`,
  'scim-ended': t`SCIM token ended with the rights of the person who made it`,
}))
/** By the name of the route that sends the file. */
const EXPORTS: Readonly<Record<string, string>> = perLanguage(() => ({
  exportOwnData: t`the person’s own data`,
  downloadAccountExport: t`the whole account`,
  exportAudit: t`the audit log`,
  downloadClientReport: t`a monthly report`,
  exportTexts: t`texts of a site`,
  exportCookies: t`cookies of a site`,
  getInvoicePdf: t`an invoice as PDF`,
  getInvoiceXml: t`an invoice as XML`,
  exportStatement: t`the affiliate statement`,
  getConsentReceipt: t`a consent receipt`,
  getReceipt: t`a consent receipt`,
  getEvidence: t`evidence of a visitor’s choices`,
  exportReport: t`a report`,
  exportPortfolio: t`the list of sites`,
}))

const SUBJECTS: Record<string, string> = perLanguage(() => ({
  consents: t`Consents of a visitor`,
  user: t`User`,
  account: t`Account`,
  site: t`Site`,
}))

const KEY_REFUSALS: Record<string, string> = perLanguage(() => ({
  secret: t`wrong private key`,
  expired: t`it has expired`,
  network: t`its network is not allowed`,
}))
const EXPIRIES: Record<string, string> = perLanguage(() => ({
  idle: t`not used for too long`,
  lifetime: t`open for too long`,
  owner: t`logged out by an owner`,
  limit: t`too many sessions at once`,
}))

const SENTENCES: Readonly<Record<SecurityEventKind, Sentence>> = perLanguage(() => ({
  sign_in: {
    label: t`Logged in`,
    say: ({ method, newDevice }) =>
      t`Logged in ${METHODS[String(method)] ?? ''}${newDevice === true ? t` on a new device` : ''}`,
  },
  sign_in_failed: {
    label: t`Login failed`,
    say: ({ reason }) => t`Login failed: ${REASONS[String(reason)] ?? t`unknown reason`}`,
  },
  sso_failed: {
    label: t`Single sign-on failed`,
    say: ({ reason }) => t`Single sign-on failed: ${SSO_REASONS[String(reason)] ?? t`unknown reason`}`,
  },
  sso_changed: {
    label: t`Single sign-on changed`,
    say: ({ change }) => SSO_CHANGES[String(change)] ?? t`Single sign-on changed`,
  },
  sign_out: { label: t`Logged out` },
  session_ended: { label: t`Session ended` },
  session_expired: {
    label: t`Session expired`,
    say: ({ reason }) => t`Session ended: ${EXPIRIES[String(reason)] ?? t`time limit`}`,
  },
  sessions_revoked: { label: t`Logged out by an owner` },
  policy_changed: { label: t`Security rules changed` },
  identity_confirmed: { label: t`Identity confirmed` },
  identity_failed: {
    label: t`Identity not confirmed`,
    say: ({ reason }) => t`Identity not confirmed: ${REASONS[String(reason)] ?? t`unknown reason`}`,
  },
  password_changed: {
    label: t`Password changed`,
    say: ({ by }) => (by === 'reset' ? t`Password changed with a reset link` : t`Password changed`),
  },
  email_change_requested: { label: t`New e-mail address requested` },
  email_change_withdrawn: { label: t`New e-mail address withdrawn` },
  email_changed: { label: t`E-mail address changed` },
  two_factor_on: { label: t`Two-factor authentication turned on` },
  two_factor_off: { label: t`Two-factor authentication turned off` },
  passkey_added: { label: t`Passkey added` },
  passkey_removed: { label: t`Passkey removed` },
  role_changed: {
    label: t`Role changed`,
    say: ({ from, fromName, to, toName }) =>
      from === to
        ? t`Sites of ${oneRole(to, toName)} changed`
        : t`Role of a user changed from ${nameOfRole(from, fromName)} to ${nameOfRole(to, toName)}`,
  },
  access_revoked: {
    label: t`Access revoked`,
    say: ({ role, roleName }) => t`Access of ${oneRole(role, roleName)} revoked`,
  },
  reported: { label: t`Reported as “This wasn’t me”` },
  refused: {
    label: t`Call refused`,
    say: ({ code, route }) => t`${String(route)} refused: ${explain(code)}`,
  },
  rate_limited: { label: t`Too many attempts`, say: ({ route }) => t`Too many attempts: ${String(route)}` },
  key_used: { label: t`API key used` },
  key_refused: {
    label: t`API key refused`,
    say: ({ reason, route }) =>
      t`${route === 'scim' ? t`SCIM token` : t`API key`} refused: ${KEY_REFUSALS[String(reason)] ?? t`unknown key`}`,
  },
  exported: {
    label: t`Data exported`,
    say: ({ route }) => t`Data exported: ${EXPORTS[String(route)] ?? String(route)}`,
  },
  erasure_requested: {
    label: t`Erasure requested`,
    say: ({ what }) => t`Erasure requested: ${SUBJECTS[String(what)] ?? ''}`,
  },
  erasure_cancelled: { label: t`Deletion cancelled` },
  erased: { label: t`Data erased`, say: ({ what }) => t`Data erased: ${SUBJECTS[String(what)] ?? ''}` },
}))

export const EVENT_CHOICES = perLanguage(() =>
  SECURITY_EVENT_KINDS.map((value) => ({ value, label: SENTENCES[value].label })),
)

export function eventSentence({ kind, detail }: Pick<SecurityEventView, 'kind' | 'detail'>): string {
  const { label, say } = SENTENCES[kind]
  return say?.(detail) ?? label
}

function explain(code: unknown): string {
  const error = Object.entries(ERRORS).find(([name]) => name === code)
  return error?.[1].message ?? String(code)
}
