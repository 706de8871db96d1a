import type { Permission } from '@placet/contract/permissions'
import { useProfile } from './queries.ts'

/** Whether the signed-in user may do this in the current account. The server checks again. */
export function useMay(permission: Permission): boolean {
  return useProfile().data?.account?.permissions.includes(permission) ?? false
}
