import type { InvoiceId } from '@placet/contract/ids'
import {
  getInvoice,
  getInvoicePdf,
  getInvoiceXml,
  listInvoices,
  listStatement,
  openInvoiceOrder,
  payInvoice,
} from '@placet/contract/invoices'
import type { CardInput } from '@placet/contract/payments'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../api/client.ts'
import type { ListQuery } from '../../ui/use-list-query.ts'

const invoicesKey = ['invoices'] as const

export function useInvoices({ query, page }: Pick<ListQuery, 'query' | 'page'>) {
  return useQuery({
    queryKey: [...invoicesKey, 'found', query, page],
    queryFn: ({ signal }) => call(listInvoices, { query: { query, page } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useStatement(page: number) {
  return useQuery({
    queryKey: ['billing', 'statement', page],
    queryFn: ({ signal }) => call(listStatement, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useInvoice(invoiceId: InvoiceId) {
  return useQuery({
    queryKey: [...invoicesKey, 'one', invoiceId],
    queryFn: ({ signal }) => call(getInvoice, { params: { invoiceId } }, { signal }),
  })
}

export function usePayInvoice(invoiceId: InvoiceId) {
  return useMutation({
    mutationFn: ({ card, key }: { card: CardInput; key: string }) =>
      call(payInvoice, { params: { invoiceId }, body: card }, { headers: { 'idempotency-key': key } }),
  })
}

export function useOpenInvoiceOrder(invoiceId: InvoiceId) {
  return useMutation({ mutationFn: () => call(openInvoiceOrder, { params: { invoiceId } }) })
}

export function useForgetInvoices() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: invoicesKey })
}

export function fetchInvoiceFile(invoiceId: InvoiceId, format: 'pdf' | 'xml') {
  return download(format === 'pdf' ? getInvoicePdf : getInvoiceXml, { params: { invoiceId } })
}
