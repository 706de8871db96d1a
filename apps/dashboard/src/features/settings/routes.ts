import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

/** Child routes of a domain. */
export const settingsRoutes: RouteObject[] = [
  {
    path: 'settings',
    handle: {
      title: msg`Settings`,
      pageClass: 'page-domain page-domain-settings',
      help: 'settings',
      permission: 'settings:read',
    },
    lazy: async () => ({ Component: (await import('./pages/settings-page.tsx')).SettingsPage }),
  },
  {
    path: 'history',
    handle: {
      title: msg`History`,
      pageClass: 'page-domain page-domain-history',
      help: 'publish',
      permission: 'settings:read',
    },
    lazy: async () => ({ Component: (await import('./pages/history-page.tsx')).HistoryPage }),
  },
]
