import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

export const roleRoutes: RouteObject[] = [
  {
    path: '/account/roles',
    handle: { title: msg`Roles`, pageClass: 'page-roles', help: 'people', permission: 'member:read' },
    lazy: async () => ({ Component: (await import('./pages/roles-page.tsx')).RolesPage }),
  },
]
