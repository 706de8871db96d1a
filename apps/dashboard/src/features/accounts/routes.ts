import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

export const accountRoutes: RouteObject[] = [
  {
    path: '/account',
    handle: { title: msg`Account`, pageClass: 'page-account', help: 'account', permission: 'account:write' },
    lazy: async () => ({ Component: (await import('./pages/account-page.tsx')).AccountPage }),
  },
  {
    path: '/account/audit',
    handle: {
      title: msg`Audit log`,
      pageClass: 'page-audit',
      help: 'account-security',
      permission: 'audit:read',
    },
    lazy: async () => ({ Component: (await import('./pages/audit-page.tsx')).AuditPage }),
  },
  {
    path: '/account/security',
    handle: {
      title: msg`Security log`,
      pageClass: 'page-security',
      help: 'account-security',
      permission: 'audit:read',
    },
    lazy: async () => ({ Component: (await import('./pages/security-page.tsx')).SecurityPage }),
  },
  {
    path: '/account/policy',
    handle: {
      title: msg`Security`,
      pageClass: 'page-policy',
      help: 'account-security',
      permission: 'ownership:write',
    },
    lazy: async () => ({ Component: (await import('./pages/policy-page.tsx')).PolicyPage }),
  },
]

export const switchAccountRoutes: RouteObject[] = [
  {
    path: '/account/set/:accountId',
    handle: { title: msg`Switching account`, pageClass: 'page-account-set', help: 'account' },
    lazy: async () => ({ Component: (await import('./pages/switch-account-page.tsx')).SwitchAccountPage }),
  },
]
