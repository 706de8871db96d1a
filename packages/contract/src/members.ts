import { z } from 'zod'
import { Email } from './auth.ts'
import { DomainGroupSummary } from './domain-groups.ts'
import { AccountId, DomainGroupId, DomainId, InvitationId, UserId } from './ids.ts'
import { PageQuery, Paged } from './paging.ts'
import { AnyRole } from './permissions.ts'
import { Done, defineRoute } from './route.ts'

export const MEMBER_MESSAGES = {
  addFailed: 'Unable to add user. Please try again later.',
  added: 'The invitation is on its way.',
  removeFailed: 'Unable to remove user. Please try again later.',
  removed: 'The user no longer has access.',
  left: 'You left the account.',
  signedOut: 'The user was logged out of this account.',
  signOutFailed: 'Unable to log the user out. Please try again later.',
  changeFailed: 'Unable to change user permissions. Please try again later.',
  changed: 'The permissions were changed.',
  invitationRemoveFailed: 'Unable to remove invitation. Please try again later.',
  invitationRemoved: 'The invitation was removed.',
  invitationSent: 'The invitation was sent again.',
} as const

/** The sites that a person sees: all, or some sites and the sites of some groups. */
const LimitView = z.strictObject({
  /** Sites named one by one; null means all sites. */
  domains: z.array(z.strictObject({ id: DomainId, name: z.string() })).nullable(),
  groups: z.array(DomainGroupSummary),
  /** One of the groups they were limited to is gone; they don't see its sites any more. */
  hasDeletedGroup: z.boolean(),
})
export type LimitView = z.infer<typeof LimitView>

const LIMIT_MAX = 500
const GROUPS_MAX = 100
/** Together they are the limit: the one that is left out counts as empty. */
const limitFields = {
  /** Sites that the person sees; null means all of them. */
  domains: z.array(DomainId).min(1).max(LIMIT_MAX).nullable().optional(),
  /** Groups whose sites the person sees. */
  groups: z.array(DomainGroupId).min(1).max(GROUPS_MAX).optional(),
}

export const MemberView = z.strictObject({
  id: UserId,
  name: z.string(),
  email: z.string(),
  owner: z.boolean(),
  role: AnyRole,
  roleName: z.string(),
  ...LimitView.shape,
  twoFactor: z.boolean(),
  isYou: z.boolean(),
  /** Can be neither removed nor made a standard user. */
  isLastOwner: z.boolean(),
  /** Roles that you can give them, their own included; empty if you can neither change nor remove them. */
  assignable: z.array(AnyRole),
})
export type MemberView = z.infer<typeof MemberView>

export const InvitationView = z.strictObject({
  id: InvitationId,
  email: z.string(),
  owner: z.boolean(),
  role: AnyRole,
  roleName: z.string(),
  ...LimitView.shape,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type InvitationView = z.infer<typeof InvitationView>

export const AddMemberInput = z.strictObject({
  email: Email,
  owner: z.boolean(),
  /** Any role; without it, `owner` chooses between owner and standard user. */
  role: AnyRole.optional(),
  /** Without both, they see all sites. */
  ...limitFields,
})
export type AddMemberInput = z.infer<typeof AddMemberInput>

const MemberParams = z.strictObject({ userId: UserId })
const InvitationParams = z.strictObject({ invitationId: InvitationId })

export const listMembers = defineRoute({
  name: 'listMembers',
  summary: 'The users of the account, searched and paged',
  method: 'GET',
  path: '/api/account/user',
  access: 'member:read',
  query: PageQuery,
  response: Paged(MemberView),
  errors: ['account_not_found'],
})

export const listInvitations = defineRoute({
  name: 'listInvitations',
  summary: 'Pending invitations',
  method: 'GET',
  path: '/api/account/invitation',
  access: 'member:read',
  query: PageQuery,
  response: Paged(InvitationView),
  errors: ['account_not_found'],
})

export const addMember = defineRoute({
  name: 'addMember',
  summary: 'Invites somebody by e-mail, with a role',
  method: 'POST',
  path: '/api/account/user',
  access: 'member:write',
  body: AddMemberInput,
  response: Done,
  errors: [
    'account_not_found',
    'email_unverified',
    'identity_unconfirmed',
    'member_exists',
    'domain_not_found',
    'domain_group_not_found',
    'limit_contradictory',
    'role_beyond_yours',
    'role_not_found',
    'role_not_limitable',
    'too_many_requests',
  ],
  example: { body: { email: 'grace@example.com', owner: false } },
})

export const removeMember = defineRoute({
  name: 'removeMember',
  summary: 'Revokes a user’s access to the account immediately',
  method: 'DELETE',
  path: '/api/account/user/:userId',
  access: 'member:write',
  params: MemberParams,
  response: Done,
  errors: ['account_not_found', 'member_not_found', 'last_owner', 'owners_only', 'identity_unconfirmed'],
})

export const leaveAccount = defineRoute({
  name: 'leaveAccount',
  summary: 'Ends the signed-in user’s own membership; the last owner stays',
  method: 'DELETE',
  path: '/api/user/account/:accountId',
  access: 'signed-in',
  params: z.strictObject({ accountId: AccountId }),
  response: Done,
  errors: ['account_not_found', 'member_not_found', 'last_owner', 'identity_unconfirmed'],
})

export const promoteMember = defineRoute({
  name: 'promoteMember',
  summary: 'Makes a user an owner',
  method: 'PATCH',
  path: '/api/account/user/:userId/upgrade',
  access: 'ownership:write',
  params: MemberParams,
  response: Done,
  errors: ['account_not_found', 'member_not_found', 'identity_unconfirmed'],
})

export const demoteMember = defineRoute({
  name: 'demoteMember',
  summary: 'Makes an owner a standard user; the last owner stays',
  method: 'PATCH',
  path: '/api/account/user/:userId/downgrade',
  access: 'ownership:write',
  params: MemberParams,
  response: Done,
  errors: ['account_not_found', 'member_not_found', 'last_owner', 'identity_unconfirmed'],
})

export const changeRole = defineRoute({
  name: 'changeRole',
  summary:
    'Gives a user another role, other sites or groups, effective with their next request; the last owner stays',
  method: 'PATCH',
  path: '/api/account/user/:userId/role',
  access: 'member:write',
  params: MemberParams,
  /** Fields that are missing stay as they are. */
  body: z.strictObject({
    role: AnyRole.optional(),
    ...limitFields,
  }),
  response: Done,
  errors: [
    'account_not_found',
    'email_unverified',
    'member_not_found',
    'last_owner',
    'owners_only',
    'domain_not_found',
    'domain_group_not_found',
    'limit_contradictory',
    'role_beyond_yours',
    'role_not_found',
    'role_not_limitable',
    'identity_unconfirmed',
  ],
  example: { body: { role: 'editor', domains: null } },
})

export const removeInvitation = defineRoute({
  name: 'removeInvitation',
  summary: 'Withdraws an invitation',
  method: 'DELETE',
  path: '/api/account/invitation/:invitationId',
  access: 'member:write',
  params: InvitationParams,
  response: Done,
  errors: ['account_not_found', 'invitation_not_found', 'role_beyond_yours'],
})

export const resendInvitation = defineRoute({
  name: 'resendInvitation',
  summary: 'Resends an invitation with a new link',
  method: 'POST',
  path: '/api/account/invitation/:invitationId/resend',
  access: 'member:write',
  params: InvitationParams,
  response: Done,
  errors: ['account_not_found', 'invitation_not_found', 'role_beyond_yours', 'too_many_requests'],
})
