import { z } from 'zod'
import { BulkRunId, DomainId } from '../ids.ts'
import { defineJob } from '../job.ts'

/** One site of a change of many. Whether it is made or undone follows from the state of the item. */
export const runBulkItem = defineJob({
  name: 'run-bulk-item',
  payload: z.object({ runId: BulkRunId, domainId: DomainId }),
  retries: 60,
})
