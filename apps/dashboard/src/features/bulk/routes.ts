import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

export const bulkRoutes: RouteObject[] = [
  {
    path: '/domain/changes',
    handle: { title: msg`Changes`, pageClass: 'page-changes', help: 'sites', permission: 'domain:read' },
    lazy: async () => ({ Component: (await import('./pages/runs-page.tsx')).RunsPage }),
  },
  {
    path: '/domain/changes/new',
    handle: { title: msg`Preview`, pageClass: 'page-changes-new', help: 'sites', permission: 'domain:read' },
    lazy: async () => ({ Component: (await import('./pages/preview-page.tsx')).PreviewPage }),
  },
  {
    path: '/domain/changes/apply',
    handle: {
      title: msg`Apply settings`,
      pageClass: 'page-changes-apply',
      help: 'sites',
      permission: 'domain:read',
    },
    lazy: async () => ({ Component: (await import('./pages/choose-page.tsx')).ChoosePage }),
  },
  {
    path: '/domain/changes/:runId',
    handle: { title: msg`Progress`, pageClass: 'page-changes-run', help: 'sites', permission: 'domain:read' },
    lazy: async () => ({ Component: (await import('./pages/run-page.tsx')).RunPage }),
  },
]
