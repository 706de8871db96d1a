import type { RouteObject } from 'react-router'

export const auditStreamRoutes: RouteObject[] = [
  {
    path: '/account/webhook',
    handle: {
      title: 'Webhook',
      pageClass: 'page-webhook',
      help: 'account-security',
      permission: 'ownership:read',
    },
    lazy: async () => ({ Component: (await import('./pages/webhook-page.tsx')).WebhookPage }),
  },
]
