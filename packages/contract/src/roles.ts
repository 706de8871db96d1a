import { z } from 'zod'
import { RoleId } from './ids.ts'
import { Role, Scope } from './permissions.ts'
import { Done, defineRoute } from './route.ts'

export const ROLES_MAX = 50
export const ROLE_NAME_MAX = 40

export const ROLE_MESSAGES = {
  added: 'The role was created.',
  saved: 'The role was saved.',
  deleted: 'The role was deleted.',
  failed: 'This could not be saved. Please try again later.',
} as const

const RoleName = z.string().trim().min(1, 'Please enter a name.').max(ROLE_NAME_MAX)

/** Rights of a role. Writing includes reading, and everybody sees the account's name and the list of sites. */
const RoleScopes = z.array(Scope).min(1, 'Please choose what the role can do.').max(Scope.options.length)

export const RoleView = z.strictObject({
  id: RoleId,
  name: z.string(),
  scopes: z.array(Scope),
  /** People with the role, open invitations included. */
  holders: z.int().nonnegative(),
})
export type RoleView = z.infer<typeof RoleView>

export const RoleInput = z.strictObject({ name: RoleName, scopes: RoleScopes })
export type RoleInput = z.infer<typeof RoleInput>

const RoleParams = z.strictObject({ roleId: RoleId })

export const listRoles = defineRoute({
  name: 'listRoles',
  summary: 'Roles that the account has defined itself',
  method: 'GET',
  path: '/api/account/role',
  access: 'member:read',
  response: z.array(RoleView),
  errors: ['account_not_found'],
})

export const addRole = defineRoute({
  name: 'addRole',
  summary: 'Defines a role',
  method: 'POST',
  path: '/api/account/role',
  access: 'ownership:write',
  body: RoleInput,
  response: z.strictObject({ id: RoleId }),
  errors: ['account_not_found', 'email_unverified', 'identity_unconfirmed', 'role_taken', 'roles_full'],
  example: { body: { name: 'Translator', scopes: ['content:write'] } },
})

export const saveRole = defineRoute({
  name: 'saveRole',
  summary: 'Changes a role, effective with the next request of everybody who has it',
  method: 'PATCH',
  path: '/api/account/role/:roleId',
  access: 'ownership:write',
  params: RoleParams,
  /** Fields that are missing stay as they are. */
  body: RoleInput.partial(),
  response: Done,
  errors: ['account_not_found', 'email_unverified', 'identity_unconfirmed', 'role_not_found', 'role_taken'],
  example: { body: { name: 'Translator', scopes: ['content:write', 'report:read'] } },
})

export const deleteRole = defineRoute({
  name: 'deleteRole',
  summary: 'Deletes a role; people and invitations that have it get the given one instead',
  method: 'DELETE',
  path: '/api/account/role/:roleId',
  access: 'ownership:write',
  params: RoleParams,
  /** Needed if somebody has the role. */
  query: z.strictObject({ instead: Role.exclude(['owner']).optional() }),
  response: Done,
  errors: [
    'account_not_found',
    'email_unverified',
    'identity_unconfirmed',
    'role_not_found',
    'role_held',
    'role_not_limitable',
  ],
})
