import type { Permission } from '@placet/contract/permissions'
import type { ReactNode } from 'react'
import { ForbiddenState } from '../../../ui/states/forbidden-state.tsx'
import { Only } from '../../profile/index.ts'

/** A page for roles with this permission; everybody else is told who can give it. */
export function OwnersOnly({ permission, children }: { permission: Permission; children: ReactNode }) {
  return (
    <Only permission={permission} otherwise={<ForbiddenState />}>
      {children}
    </Only>
  )
}
