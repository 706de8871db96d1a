import type { RouteObject } from 'react-router'

export const domainGroupRoutes: RouteObject[] = [
  {
    path: '/account/groups',
    handle: {
      title: 'Site groups',
      pageClass: 'page-domain-groups',
      help: 'people',
      permission: 'member:read',
    },
    lazy: async () => ({ Component: (await import('./pages/groups-page.tsx')).GroupsPage }),
  },
]
