import { t } from '@lingui/core/macro'
import {
  type AnyRole,
  LIMITABLE_ROLES,
  ROLES,
  ROLE_TEXTS,
  isBuiltIn,
  permissionsHeld,
} from '@placet/contract/permissions'
import type { RoleView } from '@placet/contract/roles'
import { say } from '../../i18n/say.ts'
import { useProfile } from '../profile/index.ts'
import { describeScopes, useRoles } from '../roles/index.ts'

export interface RoleOption {
  role: AnyRole
  label: string
  about: string
}

/** Roles that the signed-in person can give: nobody gives more than they have. */
export function useGrantableRoles(): RoleOption[] {
  const own = useProfile().data?.account?.permissions ?? []
  const custom = useRoles().data ?? []
  return [...ROLES.map((role) => ({ role })), ...custom.map(({ id, scopes }) => ({ role: id, scopes }))]
    .filter((held) => permissionsHeld(held).every((permission) => own.includes(permission)))
    .map(({ role }) => toRoleOption(role, custom))
}

/** Options for these roles, in the order given. */
export function useRoleOptions(roles: readonly AnyRole[]): RoleOption[] {
  const custom = useRoles().data ?? []
  return roles.map((role) => toRoleOption(role, custom))
}

function toRoleOption(role: AnyRole, custom: readonly RoleView[]): RoleOption {
  if (isBuiltIn(role)) return { role, label: say(ROLE_TEXTS[role].label), about: say(ROLE_TEXTS[role].about) }
  const known = custom.find(({ id }) => id === role)
  return { role, label: known?.name ?? t`Role`, about: known ? describeScopes(known.scopes) : '' }
}

export function isLimitable(role: AnyRole): boolean {
  return !isBuiltIn(role) || LIMITABLE_ROLES.includes(role)
}
