import type { RouteObject } from 'react-router'

export const paymentRoutes: RouteObject[] = [
  {
    path: '/billing',
    handle: { title: 'Billing', pageClass: 'page-billing' },
    lazy: async () => ({ Component: (await import('./pages/billing-page.tsx')).BillingPage }),
  },
]
