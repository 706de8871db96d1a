import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

/** Child routes of a domain. */
export const proofRoutes: RouteObject[] = [
  {
    path: 'proof',
    handle: {
      title: msg`Proof of consent`,
      pageClass: 'page-domain',
      help: 'visitor-requests',
      permission: 'proof:read',
    },
    lazy: async () => ({ Component: (await import('./pages/proofs-page.tsx')).ProofsPage }),
  },
]
