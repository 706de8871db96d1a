import type { Permission } from '@placet/contract/permissions'
import type { ReactNode } from 'react'
import { useMay } from '../use-may.ts'

interface OnlyProps {
  permission: Permission
  children: ReactNode
  /** Shown to everybody else. */
  otherwise?: ReactNode
}

/** Buttons and forms for people who may use them. The children are not mounted otherwise, so they make no requests. */
export function Only({ permission, children, otherwise = null }: OnlyProps) {
  return useMay(permission) ? children : otherwise
}
