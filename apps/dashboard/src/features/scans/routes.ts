import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

/** Child routes of a domain. */
export const scansRoutes: RouteObject[] = [
  {
    path: 'scan/:scanId?',
    handle: { title: msg`Scan`, pageClass: 'page-domain', help: 'scan', permission: 'scan:read' },
    lazy: async () => ({ Component: (await import('./pages/scan-page.tsx')).ScanPage }),
  },
]
