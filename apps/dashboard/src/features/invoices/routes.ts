import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

export const invoiceRoutes: RouteObject[] = [
  {
    path: '/billing',
    handle: { title: msg`Billing`, pageClass: 'page-billing', help: 'billing', permission: 'billing:read' },
    lazy: async () => ({ Component: (await import('./pages/billing-page.tsx')).BillingPage }),
  },
  {
    path: '/billing/invoice/:invoiceId',
    handle: {
      title: msg`Invoice`,
      pageClass: 'page-billing page-invoice',
      help: 'billing',
      permission: 'billing:read',
    },
    lazy: async () => ({ Component: (await import('./pages/invoice-page.tsx')).InvoicePage }),
  },
]
