import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

export const memberRoutes: RouteObject[] = [
  {
    path: '/account/users',
    handle: { title: msg`Users`, pageClass: 'page-user', help: 'people', permission: 'member:read' },
    lazy: async () => ({ Component: (await import('./pages/users-page.tsx')).UsersPage }),
  },
]
