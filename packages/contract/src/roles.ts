import { z } from 'zod'
import { RoleId } from './ids.ts'
import { Role, SCOPES, Scope } from './permissions.ts'
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

const EVERYBODY: readonly Scope[] = ['account:read', 'domain:read']

/**
 * Rights without which a page of the dashboard can't load: the preview shows settings with their texts and vendors, and
 * a service names its vendor.
 */
const NEEDED: Partial<Record<Scope, readonly Scope[]>> = {
  'content:read': ['settings:read'],
  'settings:read': ['content:read', 'vendor:read'],
  'publish:read': ['settings:read'],
  'catalogue:write': ['vendor:read'],
}

/** Rights in their usual order. Writing includes reading, and without the list of sites no page works. */
export function completeScopes(scopes: readonly Scope[]): Scope[] {
  const all = new Set<Scope>([...EVERYBODY, ...scopes])
  // A set visits what is added on the way, so rights that follow from others are completed too.
  for (const scope of all) {
    const reading = SCOPES.find((each) => each === scope.replace(':write', ':read'))
    for (const implied of [reading ?? scope, ...(NEEDED[scope] ?? [])]) all.add(implied)
  }
  return SCOPES.filter((scope) => all.has(scope))
}

/** Rights of a role. Writing includes reading, and everybody sees the account's name and the list of sites. */
const RoleScopes = z.array(Scope).min(1, 'Please choose what the role can do.').max(Scope.options.length)

export const RoleView = z.strictObject({
  id: RoleId,
  name: z.string(),
  scopes: z.array(Scope),
  /** People with the role, including open invitations and people deactivated by SCIM. */
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
