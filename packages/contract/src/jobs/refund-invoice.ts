import { z } from 'zod'
import { defineJob } from '../job.ts'

/** Refund ordered by support; takes the number of an invoice or credit note. */
export const refundInvoice = defineJob({
  name: 'refund-invoice',
  payload: z.object({ number: z.string().regex(/^(INV|CN)-\d{4}-\d{6,}$/), reason: z.string().min(1) }),
  retries: 3,
})
