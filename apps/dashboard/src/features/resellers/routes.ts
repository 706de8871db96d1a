import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

export const resellerRoutes: RouteObject[] = [
  {
    path: '/reseller',
    handle: {
      title: msg`Customers`,
      pageClass: 'page-reseller',
      help: 'customers',
      permission: 'billing:read',
    },
    lazy: async () => ({ Component: (await import('./pages/reseller-page.tsx')).ResellerPage }),
  },
]
