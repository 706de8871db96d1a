import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

/** Child routes of a domain. */
export const hostnameRoutes: RouteObject[] = [
  {
    path: 'hostnames',
    handle: {
      title: msg`Hostnames`,
      pageClass: 'page-domain page-domain-hostnames',
      help: 'hostnames',
      permission: 'domain:read',
    },
    lazy: async () => ({ Component: (await import('./pages/hostnames-page.tsx')).HostnamesPage }),
  },
]
