import { type Permission, roleMay } from '@placet/contract/permissions'
import type { ReactNode } from 'react'
import { ForbiddenState } from '../../../ui/states/forbidden-state.tsx'
import { useProfile } from '../../profile/index.ts'

/** Children are not mounted for roles without the permission, so they make no requests. */
export function OwnersOnly({ permission, children }: { permission: Permission; children: ReactNode }) {
  const role = useProfile().data?.account?.role
  return role && roleMay(role, permission) ? children : <ForbiddenState />
}
