import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

/** Child routes of a domain. */
export const planRoutes: RouteObject[] = [
  {
    path: 'plan',
    handle: {
      title: msg`Plan`,
      pageClass: 'page-domain page-domain-plan',
      help: 'plans',
      permission: 'billing:read',
    },
    lazy: async () => ({ Component: (await import('./pages/plan-page.tsx')).PlanPage }),
  },
  {
    path: 'upgrade',
    handle: {
      title: msg`Upgrade`,
      pageClass: 'page-domain page-domain-upgrade',
      help: 'plans',
      permission: 'billing:write',
    },
    lazy: async () => ({ Component: (await import('./pages/upgrade-page.tsx')).UpgradePage }),
  },
]
