import { msg } from '@lingui/core/macro'
import { noop } from '@tanstack/react-query'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'

function startReadingPortfolio({ request }: LoaderFunctionArgs) {
  import('./start-reading.ts').then(({ startReading }) => startReading(request.url)).catch(noop)
  return null
}

export const portfolioRoutes: RouteObject[] = [
  {
    path: '/',
    handle: { title: msg`Overview`, pageClass: 'page-overview', help: 'sites' },
    lazy: async () => ({ Component: (await import('./pages/overview-page.tsx')).OverviewPage }),
  },
  {
    path: '/domain',
    handle: { title: msg`Domains`, pageClass: 'page-domains', help: 'sites', permission: 'domain:read' },
    loader: startReadingPortfolio,
    lazy: async () => ({ Component: (await import('./pages/portfolio-page.tsx')).PortfolioPage }),
  },
]
