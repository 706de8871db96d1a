import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

export const brandingRoutes: RouteObject[] = [
  {
    path: '/account/branding',
    handle: {
      title: msg`Branding`,
      pageClass: 'page-branding',
      help: 'branding',
      permission: 'member:read',
    },
    lazy: async () => ({ Component: (await import('./pages/branding-page.tsx')).BrandingPage }),
  },
]
