import type { Tx } from '@placet/db/tx'
import type { CollectionStep } from './lock-collection.ts'

/** Sets when the next step is due and the number of tries by then; no-op if another step was made meanwhile. */
export async function scheduleStep(
  tx: Tx,
  step: CollectionStep,
  { at, tries = step.tries }: { at: Date; tries?: number },
): Promise<void> {
  await tx
    .updateTable('collection')
    .set({ tries, next_step_at: at })
    .where('invoice_id', '=', step.invoiceId)
    .where('tries', '=', step.tries)
    .execute()
}
