import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

/** Child routes of a domain. */
export const contentRoutes: RouteObject[] = [
  {
    path: 'content',
    handle: {
      title: msg`Texts`,
      pageClass: 'page-domain page-domain-content',
      help: 'texts',
      permission: 'content:read',
    },
    lazy: async () => ({ Component: (await import('./pages/content-page.tsx')).ContentPage }),
  },
]
