import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

/** Child routes of a domain. */
export const comparisonRoutes: RouteObject[] = [
  {
    path: 'compare',
    handle: {
      title: msg`Compare designs`,
      pageClass: 'page-domain page-domain-compare',
      help: 'compare-designs',
      permission: 'report:read',
    },
    lazy: async () => ({ Component: (await import('./pages/comparison-page.tsx')).ComparisonPage }),
  },
]
