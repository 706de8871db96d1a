import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

export const domainGroupRoutes: RouteObject[] = [
  {
    path: '/account/groups',
    handle: {
      title: msg`Site groups`,
      pageClass: 'page-domain-groups',
      help: 'people',
      permission: 'member:read',
    },
    lazy: async () => ({ Component: (await import('./pages/groups-page.tsx')).GroupsPage }),
  },
]
