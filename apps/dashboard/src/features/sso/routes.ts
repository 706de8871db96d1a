import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

export const ssoSignInRoutes: RouteObject[] = [
  {
    path: '/login/sso',
    handle: { title: msg`Single sign-on`, pageClass: 'page-login-sso', help: 'single-sign-on' },
    lazy: async () => ({ Component: (await import('./pages/sso-login-page.tsx')).SsoLoginPage }),
  },
  {
    path: '/login/sso/callback',
    handle: { title: msg`Single sign-on`, pageClass: 'page-login-sso', help: 'single-sign-on' },
    lazy: async () => ({ Component: (await import('./pages/sso-callback-page.tsx')).SsoCallbackPage }),
  },
]

export const ssoRoutes: RouteObject[] = [
  {
    path: '/account/sso',
    handle: {
      title: msg`Single sign-on`,
      pageClass: 'page-account-sso',
      help: 'single-sign-on',
      permission: 'sso:read',
    },
    lazy: async () => ({ Component: (await import('./pages/sso-page.tsx')).SsoPage }),
  },
]
