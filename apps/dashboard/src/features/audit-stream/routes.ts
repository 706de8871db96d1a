import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

export const auditStreamRoutes: RouteObject[] = [
  {
    path: '/account/webhook',
    handle: {
      title: msg`Webhook`,
      pageClass: 'page-webhook',
      help: 'account-security',
      permission: 'ownership:read',
    },
    lazy: async () => ({ Component: (await import('./pages/webhook-page.tsx')).WebhookPage }),
  },
]
