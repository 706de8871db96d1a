import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

/** Child routes of a domain. */
export const actionsRoutes: RouteObject[] = [
  {
    path: 'action',
    handle: {
      title: msg`Actions`,
      pageClass: 'page-domain page-domain-action',
      help: 'actions',
      permission: 'scan:read',
    },
    lazy: async () => ({ Component: (await import('./pages/actions-page.tsx')).ActionsPage }),
  },
]
