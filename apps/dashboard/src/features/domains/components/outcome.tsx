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
  /** Whether the single reasons follow that message. */
  hasReasons?: boolean
}

/** Result of a change, inside the dialog that started it. */
export function Outcome({ change, done, failed, saysServerMessage, hasReasons = false }: OutcomeProps) {
  if (change.isSuccess) {
    return (
      <Alert color="pine" icon={<IconCheck size={18} />}>
        {done}
      </Alert>
    )
  }
  if (!change.error) return null
  const { error } = change
  const told = error instanceof ApiError && saysServerMessage(error) ? error : null
  return (
    <Alert color="red" icon={<IconX size={18} />} role="alert">
      {told ? [told.message, ...(hasReasons ? reasonsOf(told) : [])].join(' ') : failed}
    </Alert>
  )
}

function reasonsOf({ errors }: ApiError): string[] {
  return [...new Set(errors.map(({ message }) => message))]
}

/** Closes the dialog after leaving time to read the result. */
export function CloseLater() {
  useTimeout(() => modals.closeAll(), CLOSE_MS, { autoInvoke: true })
  return null
}
