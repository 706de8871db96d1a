import type { RouteObject } from 'react-router'

/** Below the route of a domain. */
export const reportsRoutes: RouteObject[] = [
  {
    path: 'consentlog',
    handle: { title: 'Consent Overview', pageClass: 'page-consentlog' },
    lazy: async () => ({
      Component: (await import('./pages/consent-overview-page.tsx')).ConsentOverviewPage,
    }),
  },
]
