import {
  getInvoice,
  getInvoicePdf,
  getInvoiceXml,
  listInvoices,
  listStatement,
  openInvoiceOrder,
  payInvoice,
} from '@placet/contract/invoices'
import * as invoices from '@placet/core/invoices/index'
import type { Api } from '../../http/api.ts'
import { FileOf } from '../../http/file-of.ts'
import { idempotencyKeyOf } from '../../http/idempotency-key.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerInvoiceRoutes(api: Api): void {
  registerRoute(api, listInvoices, ({ ctx, query }) => invoices.listInvoices({ ctx, input: query }))
  registerRoute(api, listStatement, ({ ctx, query }) => invoices.listStatement({ ctx, input: query }))
  registerRoute(api, getInvoice, ({ ctx, params }) => invoices.getInvoice({ ctx, input: params }))
  registerRoute(api, payInvoice, ({ ctx, params, body, request }) =>
    invoices.payInvoice({ ctx, input: { ...params, ...body, idempotencyKey: idempotencyKeyOf(request) } }),
  )
  registerRoute(api, openInvoiceOrder, ({ ctx, params }) => invoices.openInvoiceOrder({ ctx, input: params }))
  registerRoute(api, getInvoicePdf, async ({ ctx, params }) => {
    const file = await invoices.getInvoiceFile({ ctx, input: { ...params, format: 'pdf' } })
    return new FileOf({ ...file, type: 'application/pdf' })
  })
  registerRoute(api, getInvoiceXml, async ({ ctx, params }) => {
    const file = await invoices.getInvoiceFile({ ctx, input: { ...params, format: 'xml' } })
    return new FileOf({ ...file, type: 'application/xml' })
  })
}
