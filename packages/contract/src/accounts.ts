import { z } from 'zod'
import { AccountPolicy } from './account-policy.ts'
import { AccountId, UserId } from './ids.ts'
import { mailedName } from './mailed-name.ts'
import { PageQuery, Paged } from './paging.ts'
import { AnyRole } from './permissions.ts'
import { Done, FileAnswer, defineRoute } from './route.ts'
import { SecurityEventKind, SecurityEventView } from './security-events.ts'

const Line = z.string().trim().max(200)

export const AccountDetails = z.strictObject({
  name: mailedName('Please enter a name.').max(200),
  phone: Line,
  company: Line,
  cin: Line,
  tax_no: Line,
  address_line_1: Line,
  address_line_2: Line,
  postal_code: Line,
  city: Line,
  state: Line,
  billing_email: z.union([z.literal(''), z.email('Please enter a valid e-mail address.').max(254)]),
  country_id: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/)]),
})
export type AccountDetails = z.infer<typeof AccountDetails>

/** not_asked: the number makes no difference here; waiting: no answer from the register yet, so tax is charged. */
export const TaxNumber = z.strictObject({
  state: z.enum(['not_asked', 'waiting', 'valid', 'invalid']),
  answeredAt: z.iso.datetime().nullable(),
})
export type TaxNumber = z.infer<typeof TaxNumber>

export const AccountListItem = z.strictObject({ id: AccountId, name: z.string(), role: AnyRole })
export type AccountListItem = z.infer<typeof AccountListItem>

export const ACCOUNT_MESSAGES = {
  added: 'Account was successfully added!',
  addFailed: 'Unable to add account. Please try again later.',
  saved: 'Account information was saved successfully!',
  saveFailed: 'Unable to save account information. Please try again later.',
  policySaved: 'The security rules were saved.',
  policySaveFailed: 'Unable to save the security rules. Please try again later.',
  signedOut: 'Everyone else was logged out.',
  signOutFailed: 'Unable to log people out. Please try again later.',
} as const

const accountExample = {
  name: 'Second Example Ltd',
  phone: '',
  company: 'Example Ltd',
  cin: '',
  tax_no: '',
  address_line_1: '1 Main Street',
  address_line_2: '',
  postal_code: '1010',
  city: 'Vienna',
  state: '',
  billing_email: 'billing@example.com',
  country_id: 'AT',
}

export const listAccounts = defineRoute({
  name: 'listAccounts',
  summary: "The signed-in user's accounts, searched and paged",
  method: 'GET',
  path: '/api/account/list',
  access: 'signed-in',
  query: PageQuery,
  response: Paged(AccountListItem),
})

export const getAccount = defineRoute({
  name: 'getAccount',
  summary: 'Details of the current account',
  method: 'GET',
  path: '/api/account',
  access: 'account:read',
  response: AccountDetails.extend({ id: AccountId, name: z.string(), taxNumber: TaxNumber }),
  errors: ['account_not_found'],
})

export const saveAccount = defineRoute({
  name: 'saveAccount',
  summary: 'Changes the details of the current account',
  method: 'PATCH',
  path: '/api/account',
  access: 'account:write',
  body: AccountDetails.partial(),
  response: Done,
  errors: ['account_not_found', 'account_name_taken'],
  example: { body: accountExample },
})

export const addAccount = defineRoute({
  name: 'addAccount',
  summary: 'Adds another account, owned by the signed-in user',
  method: 'POST',
  path: '/api/account',
  access: 'signed-in',
  body: AccountDetails,
  response: z.strictObject({ id: AccountId }),
  errors: ['account_name_taken', 'sso_only_account', 'email_unverified', 'too_many_requests'],
  example: { body: accountExample },
})

export const AuditEntry = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.strictObject({
    kind: z.enum(['user', 'access-key', 'scim', 'job', 'operator', 'staff', 'nobody']),
    name: z.string(),
  }),
  action: z.string(),
  entity: z.string(),
  /** Name of the domain concerned; empty if there is none, or if it no longer exists. */
  subject: z.string(),
  network: z.string(),
  detail: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAudit = defineRoute({
  name: 'listAudit',
  summary: 'Audit log entries, newest first',
  method: 'GET',
  path: '/api/account/audit',
  access: 'audit:read',
  query: PageQuery.extend({
    action: z.string().max(100).default(''),
    actor: z.string().max(100).default(''),
    from: z.union([z.literal(''), z.iso.date()]).default(''),
    to: z.union([z.literal(''), z.iso.date()]).default(''),
  }),
  response: Paged(AuditEntry),
  errors: ['account_not_found'],
})

export const AUDIT_FILE_TYPES = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl',
} as const
export type AuditFormat = keyof typeof AUDIT_FILE_TYPES

export const exportAudit = defineRoute({
  name: 'exportAudit',
  summary: 'The sealed audit log with its hash chain, as CSV or JSON lines, oldest first',
  method: 'GET',
  path: '/api/account/audit/export',
  access: 'audit:read',
  query: z.strictObject({ format: z.enum(['csv', 'jsonl']) }),
  response: FileAnswer,
  file: Object.values(AUDIT_FILE_TYPES),
  errors: ['account_not_found'],
  example: { query: { format: 'csv' } },
})

export const listSecurityEvents = defineRoute({
  name: 'listSecurityEvents',
  summary: 'Security events of the account and of its members, newest first',
  method: 'GET',
  path: '/api/account/security',
  access: 'audit:read',
  query: PageQuery.extend({ kind: z.union([z.literal(''), SecurityEventKind]).default('') }),
  response: Paged(SecurityEventView),
  errors: ['account_not_found'],
})

export const getPolicy = defineRoute({
  name: 'getPolicy',
  summary: 'Security rules of the account, and the address that the call came from',
  method: 'GET',
  path: '/api/account/policy',
  access: 'ownership:read',
  response: AccountPolicy.extend({ yourAddress: z.string() }),
  errors: ['account_not_found'],
})

export const savePolicy = defineRoute({
  name: 'savePolicy',
  summary: 'Changes the security rules of the account; rules that would lock out the caller are refused',
  method: 'PATCH',
  path: '/api/account/policy',
  access: 'ownership:write',
  body: AccountPolicy.partial(),
  response: Done,
  errors: [
    'account_not_found',
    'identity_unconfirmed',
    'policy_locks_out',
    'second_person_missing',
    'approval_requested',
  ],
  example: {
    body: {
      requireSecondFactor: false,
      idleMinutes: 30,
      lifetimeHours: 8,
      networks: ['203.0.113.0/24', '2001:db8::/32'],
      secondPersonFor: ['publish'],
    },
  },
})

export const signOutMember = defineRoute({
  name: 'signOutMember',
  summary: 'Ends all sessions of a user in this account',
  method: 'POST',
  path: '/api/account/user/:userId/sign-out',
  access: 'ownership:write',
  params: z.strictObject({ userId: UserId }),
  response: Done,
  errors: ['account_not_found', 'member_not_found', 'identity_unconfirmed'],
})

export const signOutEveryone = defineRoute({
  name: 'signOutEveryone',
  summary: 'Ends all sessions in this account except the caller’s',
  method: 'POST',
  path: '/api/account/sign-out',
  access: 'ownership:write',
  response: Done,
  errors: ['account_not_found', 'identity_unconfirmed'],
})

export const getSupportAccess = defineRoute({
  name: 'getSupportAccess',
  summary: 'Whether staff may look into the account without giving a reason',
  method: 'GET',
  path: '/api/account/support-access',
  access: 'ownership:read',
  response: z.strictObject({
    /** Null: they need a reason. */
    access: z.strictObject({ endsAt: z.iso.datetime(), grantedBy: z.string().nullable() }).nullable(),
  }),
  errors: ['account_not_found'],
})

export const SUPPORT_ACCESS_DAYS = [1, 7, 30] as const

export const grantSupportAccess = defineRoute({
  name: 'grantSupportAccess',
  summary: 'Lets staff look into the account, read-only, for some days',
  method: 'POST',
  path: '/api/account/support-access',
  access: 'ownership:write',
  body: z.strictObject({ days: z.literal(SUPPORT_ACCESS_DAYS) }),
  response: z.strictObject({ endsAt: z.iso.datetime() }),
  errors: ['account_not_found'],
  example: { body: { days: 7 } },
})

export const endSupportAccess = defineRoute({
  name: 'endSupportAccess',
  summary: 'Takes back the consent; views that rest on it end at once',
  method: 'DELETE',
  path: '/api/account/support-access',
  access: 'ownership:write',
  response: Done,
  errors: ['account_not_found'],
})

export const switchAccount = defineRoute({
  name: 'switchAccount',
  summary: 'Makes another of the user’s accounts the current one of this session',
  method: 'POST',
  path: '/api/account/set/:accountId',
  access: 'signed-in',
  params: z.strictObject({ accountId: AccountId }),
  response: Done,
  errors: ['account_not_found', 'sso_only_account', 'sso_required'],
})

export const SUPPORT_ACCESS_ROUTES = [getSupportAccess, grantSupportAccess, endSupportAccess] as const
