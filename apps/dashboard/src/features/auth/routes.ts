import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

export const authRoutes: RouteObject[] = [
  {
    path: '/login',
    handle: { title: msg`Login`, pageClass: 'page-login', help: 'log-in' },
    lazy: async () => ({ Component: (await import('./pages/login-page.tsx')).LoginPage }),
  },
  {
    path: '/login/magic',
    handle: { title: msg`Login`, pageClass: 'page-login-magic', help: 'log-in' },
    lazy: async () => ({ Component: (await import('./pages/magic-login-page.tsx')).MagicLoginPage }),
  },
  {
    path: '/password/lost',
    handle: { title: msg`Lost password`, pageClass: 'page-password-lost', help: 'log-in' },
    lazy: async () => ({ Component: (await import('./pages/lost-password-page.tsx')).LostPasswordPage }),
  },
  {
    path: '/password/reset',
    handle: { title: msg`New password`, pageClass: 'page-password-reset', help: 'log-in' },
    lazy: async () => ({ Component: (await import('./pages/reset-password-page.tsx')).ResetPasswordPage }),
  },
  {
    path: '/email',
    handle: { title: msg`New e-mail address`, pageClass: 'page-email', help: 'log-in' },
    lazy: async () => ({ Component: (await import('./pages/new-email-page.tsx')).NewEmailPage }),
  },
  {
    path: '/undo',
    handle: { title: msg`Secure your account`, pageClass: 'page-undo', help: 'log-in' },
    lazy: async () => ({ Component: (await import('./pages/undo-page.tsx')).UndoPage }),
  },
  {
    path: '/register',
    handle: { title: msg`Create your account`, pageClass: 'page-register', help: 'first-banner' },
    lazy: async () => ({ Component: (await import('./pages/register-page.tsx')).RegisterPage }),
  },
  {
    path: '/confirmed',
    handle: { title: msg`Welcome`, pageClass: 'page-confirmed', help: 'first-banner' },
    lazy: async () => ({ Component: (await import('./pages/confirmed-page.tsx')).ConfirmedPage }),
  },
  {
    path: '/invitation',
    handle: { title: msg`Invitation`, pageClass: 'page-invitation', help: 'people' },
    lazy: async () => ({ Component: (await import('./pages/invitation-page.tsx')).InvitationPage }),
  },
  {
    path: '/terms',
    handle: { title: msg`Terms of use`, pageClass: 'page-terms', help: 'support' },
    lazy: async () => ({ Component: (await import('./pages/terms-page.tsx')).TermsPage }),
  },
  {
    path: '/privacy',
    handle: { title: msg`Privacy notice`, pageClass: 'page-privacy', help: 'account' },
    lazy: async () => ({ Component: (await import('./pages/privacy-page.tsx')).PrivacyPage }),
  },
]

export const logoutRoutes: RouteObject[] = [
  {
    path: '/logout',
    handle: { title: msg`Logout`, pageClass: 'page-logout', help: 'log-in' },
    lazy: async () => ({ Component: (await import('./pages/logout-page.tsx')).LogoutPage }),
  },
]
