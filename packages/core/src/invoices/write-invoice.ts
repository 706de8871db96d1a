import type { Tx } from '@placet/db/tx'
import type { Invoice } from '@placet/db/types.gen'
import type { InvoiceBody } from './compose-invoice.ts'
import type { Insertable } from 'kysely'

type Head = Omit<Insertable<Invoice>, 'net_minor' | 'tax_minor' | 'gross_minor' | 'taxes'>

export async function writeInvoice(tx: Tx, head: Head, body: InvoiceBody): Promise<void> {
  const totals = { net_minor: body.netMinor, tax_minor: body.taxMinor, gross_minor: body.grossMinor }
  await tx
    .insertInto('invoice')
    .values({ ...head, ...totals, taxes: JSON.stringify(body.taxes) })
    .execute()
  const lines = body.lines.map((line, at) => ({
    invoice_id: head.id,
    position: at + 1,
    account_id: head.account_id,
    description: line.description,
    quantity: line.quantity,
    unit_minor: line.unitMinor,
    discount_minor: line.discountMinor,
    net_minor: line.netMinor,
    tax_basis_points: line.taxBasisPoints,
  }))
  await tx.insertInto('invoice_line').values(lines).execute()
}
