/** The plan of a site, and changing it. */
export const PLAN_PAGES = [
  { name: 'plan', path: '/domain/:domainId/plan', ready: 'main:has([role=radiogroup]) .recharts-surface' },
  {
    name: 'plan-downgrade',
    path: '/domain/:domainId/plan',
    open: ['main button[role=radio]:has-text("Basic")', 'main button:has-text("Downgrade")'],
    ready: '[role=dialog]',
  },
  {
    name: 'upgrade',
    path: '/billing',
    open: [
      'ul[aria-label="Subscriptions"] a:has-text("velo-verde")',
      'main button[role=radio]:has-text("Business")',
      'main button:has-text("Upgrade")',
    ],
    leadsTo: '/domain/:domainId/upgrade',
    ready: 'main table',
  },
  {
    name: 'upgrade-largest',
    path: '/domain/:domainId/upgrade?product=31&interval=12',
    ready: 'main h2',
  },
]
