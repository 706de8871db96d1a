import { Alert } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { modals } from '@mantine/modals'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { UseMutationResult } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'

const CLOSE_MS = 5000

interface OutcomeProps {
  change: Pick<UseMutationResult<unknown, Error, never>, 'isSuccess' | 'error'>
  done: string
  failed: string
  /** Errors for which the server's message is shown. */
  saysServerMessage: (error: ApiError) => boolean
}

/** Result of a change, inside the dialog that started it. */
export function Outcome({ change, done, failed, saysServerMessage }: OutcomeProps) {
  if (change.isSuccess) {
    return (
      <Alert color="pine" icon={<IconCheck size={18} />}>
        {done}
      </Alert>
    )
  }
  if (!change.error) return null
  const isTold = change.error instanceof ApiError && saysServerMessage(change.error)
  return (
    <Alert color="red" icon={<IconX size={18} />} role="alert">
      {isTold ? change.error.message : failed}
    </Alert>
  )
}

/** Closes the dialog after leaving time to read the result. */
export function CloseLater() {
  useTimeout(() => modals.closeAll(), CLOSE_MS, { autoInvoke: true })
  return null
}
