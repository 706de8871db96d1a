import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

export const clientReportRoutes: RouteObject[] = [
  {
    path: '/account/groups/:groupId/report',
    handle: {
      title: msg`Monthly report`,
      pageClass: 'page-client-report',
      help: 'client-reports',
      permission: 'member:read',
    },
    lazy: async () => ({ Component: (await import('./pages/client-report-page.tsx')).ClientReportPage }),
  },
]

/** Needs no session: the link in the mail is enough. */
export const stopReportRoutes: RouteObject[] = [
  {
    path: '/stop-report',
    handle: { title: msg`Stop the report`, pageClass: 'page-stop-report', help: 'client-reports' },
    lazy: async () => ({ Component: (await import('./pages/stop-report-page.tsx')).StopReportPage }),
  },
]
