import { z } from 'zod'
import { defineJob } from '../job.ts'

/** What support orders: the invoice, or the credit note, by the number that stands on it. */
export const refundInvoice = defineJob({
  name: 'refund-invoice',
  payload: z.object({ number: z.string().regex(/^(INV|CN)-\d{4}-\d{6,}$/), reason: z.string().min(1) }),
  retries: 3,
})
