import type { RouteObject } from 'react-router'

export const accountRoutes: RouteObject[] = [
  {
    path: '/account',
    handle: { title: 'Account', pageClass: 'page-account' },
    lazy: async () => ({ Component: (await import('./pages/account-page.tsx')).AccountPage }),
  },
]

export const switchAccountRoutes: RouteObject[] = [
  {
    path: '/account/set/:accountId',
    handle: { title: 'Switching account', pageClass: 'page-account-set' },
    lazy: async () => ({ Component: (await import('./pages/switch-account-page.tsx')).SwitchAccountPage }),
  },
]
