import type { RouteObject } from 'react-router'

export const invoiceRoutes: RouteObject[] = [
  {
    path: '/billing/invoice/:invoiceId',
    handle: { title: 'Invoice', pageClass: 'page-invoice' },
    lazy: async () => ({ Component: (await import('./pages/invoice-page.tsx')).InvoicePage }),
  },
]
