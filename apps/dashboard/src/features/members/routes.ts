import type { RouteObject } from 'react-router'

export const memberRoutes: RouteObject[] = [
  {
    path: '/account/users',
    handle: { title: 'Users', pageClass: 'page-user', help: 'people', permission: 'member:read' },
    lazy: async () => ({ Component: (await import('./pages/users-page.tsx')).UsersPage }),
  },
]
