import { z } from 'zod'
import { DomainGroupId, DomainId } from './ids.ts'
import { PageQuery, Paged } from './paging.ts'
import { Done, defineRoute } from './route.ts'

export const GROUP_MESSAGES = {
  created: 'The group was created.',
  createFailed: 'Unable to create the group. Please try again later.',
  saved: 'The group was saved.',
  saveFailed: 'Unable to save the group. Please try again later.',
  deleted: 'The group was deleted.',
  deleteFailed: 'Unable to delete the group. Please try again later.',
} as const

/** Sites in one group. */
export const GROUP_MAX = 500

const GroupName = z.string().trim().min(1, 'Please enter a name.').max(100)
const Sites = z.array(DomainId).max(GROUP_MAX)

export const DomainGroupSummary = z.strictObject({
  id: DomainGroupId,
  name: z.string(),
  /** How many sites it has. Limited users see it without sites that they don't see. */
  size: z.int().nonnegative(),
})
export type DomainGroupSummary = z.infer<typeof DomainGroupSummary>

/** A person who is limited to the group, perhaps beside other groups and sites. */
const PersonInGroup = z.strictObject({
  /** Empty for open invitations. */
  name: z.string(),
  email: z.string(),
  isInvited: z.boolean(),
  /** Sees sites also without this group. */
  seesOtherSites: z.boolean(),
})
export type PersonInGroup = z.infer<typeof PersonInGroup>

export const DomainGroupView = z.strictObject({
  id: DomainGroupId,
  name: z.string(),
  domains: z.array(z.strictObject({ id: DomainId, name: z.string() })),
  /** The first 100 people by address. */
  people: z.array(PersonInGroup),
  peopleTotal: z.int().nonnegative(),
})
export type DomainGroupView = z.infer<typeof DomainGroupView>

export const AddDomainGroupInput = z.strictObject({ name: GroupName, domains: Sites.default([]) })
export type AddDomainGroupInput = z.input<typeof AddDomainGroupInput>

/** Fields that are missing stay as they are. Sites are added and removed one by one, so that nobody undoes another's change. */
export const SaveDomainGroupInput = z.strictObject({
  name: GroupName.optional(),
  add: Sites.optional(),
  remove: Sites.optional(),
})
export type SaveDomainGroupInput = z.infer<typeof SaveDomainGroupInput>

const GroupParams = z.strictObject({ groupId: DomainGroupId })

export const listDomainGroups = defineRoute({
  name: 'listDomainGroups',
  summary: 'Groups of sites, searched and paged; limited users see their own groups',
  method: 'GET',
  path: '/api/account/group',
  access: 'domain:read',
  query: PageQuery,
  response: Paged(DomainGroupSummary),
  errors: ['account_not_found'],
})

export const getDomainGroup = defineRoute({
  name: 'getDomainGroup',
  summary: 'One group with its sites and the people who are limited to it',
  method: 'GET',
  path: '/api/account/group/:groupId',
  access: 'member:read',
  params: GroupParams,
  response: DomainGroupView,
  errors: ['account_not_found', 'domain_group_not_found'],
})

export const addDomainGroup = defineRoute({
  name: 'addDomainGroup',
  summary: 'Creates a group of sites',
  method: 'POST',
  path: '/api/account/group',
  access: 'member:write',
  body: AddDomainGroupInput,
  response: z.strictObject({ id: DomainGroupId }),
  errors: [
    'account_not_found',
    'domain_group_taken',
    'domain_groups_full',
    'domain_not_found',
    'email_unverified',
  ],
  example: { body: { name: 'Client A', domains: [] } },
})

export const saveDomainGroup = defineRoute({
  name: 'saveDomainGroup',
  summary: 'Renames a group, adds and removes sites; people who are limited to it see the change at once',
  method: 'PATCH',
  path: '/api/account/group/:groupId',
  access: 'member:write',
  params: GroupParams,
  body: SaveDomainGroupInput,
  response: Done,
  errors: [
    'account_not_found',
    'domain_group_not_found',
    'domain_group_taken',
    'domain_group_full',
    'domain_not_found',
    'email_unverified',
    'identity_unconfirmed',
  ],
  example: { body: { name: 'Client B', add: ['dom_0000000000000000000000'] } },
})

export const deleteDomainGroup = defineRoute({
  name: 'deleteDomainGroup',
  summary: 'Deletes a group; people who are limited to it no longer see its sites',
  method: 'DELETE',
  path: '/api/account/group/:groupId',
  access: 'member:write',
  params: GroupParams,
  response: Done,
  errors: ['account_not_found', 'domain_group_not_found', 'email_unverified'],
})
