import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

const page = {
  handle: {
    title: msg`Cookies and services`,
    pageClass: 'page-domain page-domain-cookie',
    help: 'cookies',
    permission: 'catalogue:read',
  },
  lazy: async () => ({ Component: (await import('./pages/catalogue-page.tsx')).CataloguePage }),
}

/** Child routes of a domain. */
export const catalogueRoutes: RouteObject[] = [
  { path: 'cookie/:serviceId?', ...page },
  {
    path: 'service/new',
    ...page,
    handle: {
      title: msg`Create a service`,
      pageClass: 'page-domain account-service',
      help: 'cookies',
      permission: 'catalogue:write',
    },
  },
  { path: 'service/:serviceId?', ...page },
]
