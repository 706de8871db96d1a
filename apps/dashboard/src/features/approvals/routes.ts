import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

export const approvalRoutes: RouteObject[] = [
  {
    path: '/account/approvals',
    handle: {
      title: msg`Approvals`,
      pageClass: 'page-approvals',
      help: 'approvals',
      permission: 'approval:read',
    },
    lazy: async () => ({ Component: (await import('./pages/approvals-page.tsx')).ApprovalsPage }),
  },
]
