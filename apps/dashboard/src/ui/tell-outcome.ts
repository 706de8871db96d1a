import { t } from '@lingui/core/macro'
import { isApiError } from '../api/api-error.ts'
import { explainRefusal } from './explain-refusal.ts'
import { toastError, toastSuccess } from './toasts.tsx'

/** Toasts the result of a change, even if the row that started it is gone. Without `done`, only failures. */
export async function tellOutcome(
  change: Promise<unknown>,
  { done, failed }: { done?: string; failed: string },
): Promise<void> {
  try {
    await change
    if (done !== undefined) toastSuccess(done)
  } catch (error) {
    if (isApiError(error, 'approval_requested')) return toastSuccess(error.message)
    toastError(t`Error!`, [error instanceof Error ? explainRefusal(error, failed) : failed])
  }
}
