import type { RouteObject } from 'react-router'

export const portfolioRoutes: RouteObject[] = [
  {
    path: '/domain',
    handle: { title: 'Domains', pageClass: 'page-domains', permission: 'domain:read' },
    lazy: async () => ({ Component: (await import('./pages/portfolio-page.tsx')).PortfolioPage }),
  },
]
