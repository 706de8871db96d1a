import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

export const profileRoutes: RouteObject[] = [
  {
    path: '/profile',
    handle: { title: msg`Profile`, pageClass: 'page-profile', help: 'account' },
    lazy: async () => ({ Component: (await import('./pages/profile-page.tsx')).ProfilePage }),
  },
]
