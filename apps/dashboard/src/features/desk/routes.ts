import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

export const deskRoutes: RouteObject[] = [
  {
    path: '/desk',
    handle: { title: msg`Desk`, pageClass: 'page-desk', help: 'support' },
    lazy: async () => ({ Component: (await import('./pages/desk-page.tsx')).DeskPage }),
  },
  {
    path: '/desk/account/:accountId',
    handle: { title: msg`Account at the desk`, pageClass: 'page-desk', help: 'support' },
    lazy: async () => ({ Component: (await import('./pages/desk-account-page.tsx')).DeskAccountPage }),
  },
  {
    path: '/desk/blocked',
    handle: { title: msg`Blocked addresses`, pageClass: 'page-desk', help: 'support' },
    lazy: async () => ({ Component: (await import('./pages/blocked-page.tsx')).BlockedPage }),
  },
  {
    path: '/desk/log',
    handle: { title: msg`Staff log`, pageClass: 'page-desk', help: 'support' },
    lazy: async () => ({ Component: (await import('./pages/staff-log-page.tsx')).StaffLogPage }),
  },
]
