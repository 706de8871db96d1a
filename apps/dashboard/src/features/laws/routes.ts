import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

/** Child routes of a domain. */
export const lawsRoutes: RouteObject[] = [
  {
    path: 'laws',
    handle: {
      title: msg`Laws`,
      pageClass: 'page-domain page-domain-laws',
      help: 'laws',
      permission: 'settings:read',
    },
    lazy: async () => ({ Component: (await import('./pages/laws-page.tsx')).LawsPage }),
  },
]
