import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

export const accessKeyRoutes: RouteObject[] = [
  {
    path: '/access-key',
    handle: { title: msg`API keys`, pageClass: 'page-access-key', help: 'api-keys', permission: 'key:read' },
    lazy: async () => ({ Component: (await import('./pages/access-keys-page.tsx')).AccessKeysPage }),
  },
]
