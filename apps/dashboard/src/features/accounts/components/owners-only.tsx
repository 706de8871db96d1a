import { type Permission, roleMay } from '@placet/contract/permissions'
import type { ReactNode } from 'react'
import { ForbiddenState } from '../../../ui/states/forbidden-state.tsx'
import { useProfile } from '../../profile/index.ts'

/** Its children are not even mounted for a role that may not see them, so nothing is asked of the server. */
export function OwnersOnly({ permission, children }: { permission: Permission; children: ReactNode }) {
  const role = useProfile().data?.account?.role
  return role && roleMay(role, permission) ? children : <ForbiddenState />
}
