import type { Tx } from '@placet/db/tx'
import type { CollectionStep } from './lock-collection.ts'

/** When the next step is due, and how many tries there have been by then; nothing if another step was made since. */
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
