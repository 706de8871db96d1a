import { z } from 'zod'
import { SecondPersonAction } from './account-policy.ts'
import { ApprovalId, DomainId } from './ids.ts'
import { PageQuery, Paged } from './paging.ts'
import type { Permission } from './permissions.ts'
import { ProofPolicy } from './proofs.ts'
import { Done, defineRoute } from './route.ts'

export const APPROVAL_DAYS = 7

/** Parts of a site in which a requested publication differs from the live one. `revision`: visitors are asked again. */
export const PUBLISHED_PARTS = ['settings', 'texts', 'services', 'vendors', 'hostnames', 'revision'] as const
export type PublishedPart = (typeof PUBLISHED_PARTS)[number]

/**
 * The requested action; approving carries out exactly this. `rules`: requiring a second person for fewer actions.
 * `delete`: deleting a site, which the rule for erasing covers.
 */
export const RequestedAct = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('publish'),
    settingsVersion: z.int(),
    /** Settings that are live at the time of the request; null if none are. */
    liveSettingsVersion: z.int().nullable(),
    reason: z.string().nullable(),
    /** Null for the first publication. */
    parts: z.array(z.enum(PUBLISHED_PARTS)).nullable(),
  }),
  z.strictObject({ kind: z.literal('erase') }),
  z.strictObject({ kind: z.literal('retention'), from: ProofPolicy, to: ProofPolicy }),
  z.strictObject({
    kind: z.literal('rules'),
    from: z.array(SecondPersonAction),
    to: z.array(SecondPersonAction),
  }),
  z.strictObject({ kind: z.literal('delete') }),
])
export type RequestedAct = z.infer<typeof RequestedAct>
export type ApprovalKind = RequestedAct['kind']

/** The right that requesters and approvers both need. */
export const APPROVAL_PERMISSIONS: Record<ApprovalKind, Permission> = {
  publish: 'publish:write',
  erase: 'proof:write',
  retention: 'proof:write',
  rules: 'ownership:write',
  delete: 'ownership:write',
}

export const APPROVAL_OUTCOMES = ['approved', 'declined', 'failed', 'withdrawn', 'replaced'] as const

/** Why an approved request could not be carried out. It is closed then, and nothing has changed. */
export const APPROVAL_FAILURES = {
  approval_outdated: 'it changed after it was requested',
  approval_lapsed: 'the requester can no longer do this',
  invalid_settings: 'the settings are no longer valid',
  publish_unfair: 'the banner has issues that have to be fixed first',
} as const
export const ApprovalFailure = z.enum(Object.keys(APPROVAL_FAILURES) as (keyof typeof APPROVAL_FAILURES)[])
export type ApprovalFailure = z.infer<typeof ApprovalFailure>

export const ApprovalState = z.enum(['open', ...APPROVAL_OUTCOMES, 'expired'])
export type ApprovalState = z.infer<typeof ApprovalState>

export const APPROVAL_MESSAGES = {
  approved: 'Approved and done.',
  declined: 'Request declined.',
  withdrawn: 'Request withdrawn.',
  failed: 'This could not be done. Please try again later.',
} as const

export const ApprovalView = z.strictObject({
  id: ApprovalId,
  act: RequestedAct,
  state: ApprovalState,
  /** Null for requests about the account, and for sites that are gone. */
  domain: z.strictObject({ id: DomainId, name: z.string() }).nullable(),
  /** Name of a person, public part of an access key, or name of a job. */
  requestedBy: z.string(),
  requestedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  failure: ApprovalFailure.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
})
export type ApprovalView = z.infer<typeof ApprovalView>

const ApprovalParams = z.strictObject({ approvalId: ApprovalId })

export const listApprovals = defineRoute({
  name: 'listApprovals',
  summary: 'Requests for a second person, open ones first, then the newest',
  method: 'GET',
  path: '/api/account/approval',
  access: 'approval:read',
  query: PageQuery.pick({ page: true }),
  response: Paged(ApprovalView),
  errors: ['account_not_found'],
})

const DECIDING_ERRORS = [
  'account_not_found',
  'approval_not_found',
  'approval_closed',
  'approval_own',
  'approval_not_yours',
] as const

export const approveRequest = defineRoute({
  name: 'approveRequest',
  summary: 'Approves another person’s request and carries it out; refused if something changed since',
  method: 'POST',
  path: '/api/account/approval/:approvalId/approve',
  access: 'approval:write',
  params: ApprovalParams,
  response: Done,
  errors: [
    ...DECIDING_ERRORS,
    'approval_outdated',
    'approval_lapsed',
    'domain_not_found',
    'invalid_settings',
    'publish_unfair',
    'identity_unconfirmed',
  ],
})

export const declineRequest = defineRoute({
  name: 'declineRequest',
  summary: 'Declines another person’s request',
  method: 'POST',
  path: '/api/account/approval/:approvalId/decline',
  access: 'approval:write',
  params: ApprovalParams,
  response: Done,
  errors: [...DECIDING_ERRORS],
})

export const withdrawRequest = defineRoute({
  name: 'withdrawRequest',
  summary: 'Withdraws your own request',
  method: 'POST',
  path: '/api/account/approval/:approvalId/withdraw',
  access: 'approval:write',
  params: ApprovalParams,
  response: Done,
  errors: ['account_not_found', 'approval_not_found', 'approval_closed', 'approval_not_yours'],
})
