import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

export const affiliateRoutes: RouteObject[] = [
  {
    path: '/affiliate',
    handle: {
      title: msg`Affiliate`,
      pageClass: 'page-affiliate',
      help: 'customers',
      permission: 'billing:read',
    },
    lazy: async () => ({ Component: (await import('./pages/affiliate-page.tsx')).AffiliatePage }),
  },
]
