import { InvoiceId } from '@placet/contract/ids'
import { z } from 'zod'
import { defineVerb } from '../define-verb.ts'
import { writeInvoiceXml } from './write-invoice-xml.ts'
import { withTx } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { getInvoiceInAccount, loadIssuedInvoice } from './internal.ts'
import { printInvoice } from './print-invoice.ts'

const Input = z.object({ invoiceId: InvoiceId, format: z.enum(['pdf', 'xml']) })

/** Rendered on each request from the invoice as issued, so the file is always the same. */
export const getInvoiceFile = defineVerb(Input, async ({ ctx, input }) => {
  requirePermission(ctx, 'billing:read')
  const invoice = await withTx(ctx, async (tx) =>
    loadIssuedInvoice(tx, await getInvoiceInAccount(tx, ctx, input.invoiceId)),
  )
  const content =
    input.format === 'pdf'
      ? await printInvoice(invoice, ctx.installation.fonts)
      : Buffer.from(writeInvoiceXml(invoice))
  return { name: `${invoice.number}.${input.format}`, content }
})
