import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

/** Outside the regular layout: a person who is setting up their first site needs nothing else. */
export const onboardingRoutes: RouteObject[] = [
  {
    path: '/welcome/:domainId',
    handle: {
      title: msg`Your banner`,
      pageClass: 'page-welcome',
      help: 'first-banner',
      permission: 'settings:write',
    },
    lazy: async () => ({ Component: (await import('./pages/banner-page.tsx')).BannerPage }),
  },
  {
    path: '/welcome/:domainId/install',
    handle: {
      title: msg`Put it on your site`,
      pageClass: 'page-welcome',
      help: 'installation',
      permission: 'settings:read',
    },
    lazy: async () => ({ Component: (await import('./pages/install-page.tsx')).InstallPage }),
  },
]
