import { explainRefusal } from './explain-refusal.ts'
import { toastError, toastSuccess } from './toasts.tsx'

/** Says how a change went, also when the row that it was started from is gone by then. Without `done` success speaks for itself. */
export async function tellOutcome(
  change: Promise<unknown>,
  { done, failed }: { done?: string; failed: string },
): Promise<void> {
  try {
    await change
    if (done !== undefined) toastSuccess(done)
  } catch (error) {
    toastError('Error!', [error instanceof Error ? explainRefusal(error, failed) : failed])
  }
}
