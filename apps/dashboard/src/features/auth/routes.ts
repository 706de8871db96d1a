import type { RouteObject } from 'react-router'

export const authRoutes: RouteObject[] = [
  {
    path: '/login',
    handle: { title: 'Login', pageClass: 'page-login' },
    lazy: async () => ({ Component: (await import('./pages/login-page.tsx')).LoginPage }),
  },
  {
    path: '/register',
    handle: { title: 'Create your account', pageClass: 'page-register' },
    lazy: async () => ({ Component: (await import('./pages/register-page.tsx')).RegisterPage }),
  },
]

export const logoutRoutes: RouteObject[] = [
  {
    path: '/logout',
    handle: { title: 'Logout', pageClass: 'page-logout' },
    lazy: async () => ({ Component: (await import('./pages/logout-page.tsx')).LogoutPage }),
  },
]
