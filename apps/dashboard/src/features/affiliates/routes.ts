import type { RouteObject } from 'react-router'

export const affiliateRoutes: RouteObject[] = [
  {
    path: '/affiliate',
    handle: {
      title: 'Affiliate',
      pageClass: 'page-affiliate',
      help: 'customers',
      permission: 'billing:read',
    },
    lazy: async () => ({ Component: (await import('./pages/affiliate-page.tsx')).AffiliatePage }),
  },
]
