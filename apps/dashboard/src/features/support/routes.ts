import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

export const supportRoutes: RouteObject[] = [
  {
    path: '/contact',
    handle: { title: msg`Support`, pageClass: 'page-contact', help: 'support' },
    lazy: async () => ({ Component: (await import('./pages/contact-page.tsx')).ContactPage }),
  },
]
