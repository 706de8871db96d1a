import type { RouteObject } from 'react-router'

/** Below the route of a domain. */
export const actionsRoutes: RouteObject[] = [
  {
    path: 'action',
    handle: { title: 'Actions', pageClass: 'page-domain page-domain-action' },
    lazy: async () => ({ Component: (await import('./pages/actions-page.tsx')).ActionsPage }),
  },
]
