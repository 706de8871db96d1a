import type { RouteObject } from 'react-router'

export const resellerRoutes: RouteObject[] = [
  {
    path: '/reseller',
    handle: { title: 'Customers', pageClass: 'page-reseller', help: 'customers', permission: 'billing:read' },
    lazy: async () => ({ Component: (await import('./pages/reseller-page.tsx')).ResellerPage }),
  },
]
