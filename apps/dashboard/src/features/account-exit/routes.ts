import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

export const accountExitRoutes: RouteObject[] = [
  {
    path: '/account/export',
    handle: {
      title: msg`Export and close`,
      pageClass: 'page-account-exit',
      help: 'export-and-close',
      permission: 'ownership:write',
    },
    lazy: async () => ({ Component: (await import('./pages/account-exit-page.tsx')).AccountExitPage }),
  },
]
