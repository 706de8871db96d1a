import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

export const inboxRoutes: RouteObject[] = [
  {
    path: '/inbox',
    handle: { title: msg`Inbox`, pageClass: 'page-inbox', help: 'inbox', permission: 'domain:read' },
    lazy: async () => ({ Component: (await import('./pages/inbox-page.tsx')).InboxPage }),
  },
]
