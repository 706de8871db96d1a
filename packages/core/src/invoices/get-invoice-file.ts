import type { InvoiceId } from '@placet/contract/ids'
import { writeInvoiceXml } from './write-invoice-xml.ts'
import { type Verb, withTx } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { getInvoiceInAccount, loadIssuedInvoice } from './internal.ts'
import { printInvoice } from './print-invoice.ts'

interface WantedFile {
  invoiceId: InvoiceId
  format: 'pdf' | 'xml'
}

/** Made anew each time from what was issued, so that it is the same file each time. */
export async function getInvoiceFile({ ctx, input }: Verb<WantedFile>) {
  requirePermission(ctx, 'billing:read')
  const invoice = await withTx(ctx, async (tx) =>
    loadIssuedInvoice(tx, await getInvoiceInAccount(tx, ctx, input.invoiceId)),
  )
  const content =
    input.format === 'pdf' ? await printInvoice(invoice, ctx.fonts) : Buffer.from(writeInvoiceXml(invoice))
  return { name: `${invoice.number}.${input.format}`, content }
}
