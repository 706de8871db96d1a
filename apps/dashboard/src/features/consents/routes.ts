import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

/** Child routes of a domain. */
export const consentRoutes: RouteObject[] = [
  {
    path: 'consents',
    handle: {
      title: msg`Consent records`,
      pageClass: 'page-consents',
      help: 'consent-records',
      permission: 'proof:read',
    },
    lazy: async () => ({ Component: (await import('./pages/consents-page.tsx')).ConsentsPage }),
  },
]
