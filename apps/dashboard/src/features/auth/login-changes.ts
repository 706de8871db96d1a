import type { LinkInput } from '@placet/contract/auth'
import { type UndoInput, confirmNewEmail, undoChange } from '@placet/contract/profile'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

export function useUndoChange() {
  return useMutation({ mutationFn: (body: UndoInput) => call(undoChange, { body }) })
}

export function useConfirmNewEmail() {
  return useMutation({ mutationFn: (body: LinkInput) => call(confirmNewEmail, { body }) })
}
