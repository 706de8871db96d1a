import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

/** Open to everyone with a link. */
export const draftLinkRoutes: RouteObject[] = [
  {
    path: '/draft',
    handle: { title: msg`Draft`, pageClass: 'page-draft', help: 'design' },
    lazy: async () => ({ Component: (await import('./pages/draft-page.tsx')).DraftPage }),
  },
]
