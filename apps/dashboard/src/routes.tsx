import { msg } from '@lingui/core/macro'
import { noop } from '@tanstack/react-query'
import type { RouteObject } from 'react-router'
import { ensureBearer } from './api/client.ts'
import { accessKeyRoutes } from './features/access-keys/routes.ts'
import { accountRoutes, switchAccountRoutes } from './features/accounts/routes.ts'
import { actionsRoutes } from './features/actions/routes.ts'
import { affiliateRoutes } from './features/affiliates/routes.ts'
import { roleRoutes } from './features/roles/routes.ts'
import { approvalRoutes } from './features/approvals/routes.ts'
import { auditStreamRoutes } from './features/audit-stream/routes.ts'
import { authRoutes, logoutRoutes } from './features/auth/routes.ts'
import { accountExitRoutes } from './features/account-exit/routes.ts'
import { brandingRoutes } from './features/branding/routes.ts'
import { bulkRoutes } from './features/bulk/routes.ts'
import { catalogueRoutes } from './features/catalogue/routes.ts'
import { clientReportRoutes, stopReportRoutes } from './features/client-reports/routes.ts'
import { comparisonRoutes } from './features/comparisons/routes.ts'
import { consentRoutes } from './features/consents/routes.ts'
import { contentRoutes } from './features/content/routes.ts'
import { domainListRoutes, domainRoute } from './features/domains/routes.ts'
import { domainGroupRoutes } from './features/domain-groups/routes.ts'
import { draftLinkRoutes } from './features/draft-links/routes.ts'
import { hostnameRoutes } from './features/hostnames/routes.ts'
import { invoiceRoutes } from './features/invoices/routes.ts'
import { memberRoutes } from './features/members/routes.ts'
import { onboardingRoutes } from './features/onboarding/routes.ts'
import { planRoutes } from './features/plans/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { proofRoutes } from './features/proofs/routes.ts'
import { reportsRoutes, sharedReportRoutes } from './features/reports/routes.ts'
import { resellerRoutes } from './features/resellers/routes.ts'
import { scansRoutes } from './features/scans/routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { ssoRoutes, ssoSignInRoutes } from './features/sso/routes.ts'
import { supportRoutes } from './features/support/routes.ts'
import { vendorRoutes } from './features/vendors/routes.ts'
import { inboxRoutes } from './features/inbox/routes.ts'
import { portfolioRoutes } from './features/portfolio/routes.ts'
import { linkedTemplatesRoutes, siteTemplateRoutes } from './features/linked-templates/routes.ts'
import { deskRoutes } from './features/desk/routes.ts'
import { lawsRoutes } from './features/laws/routes.ts'
import { BareLayout } from './layout/bare-page.tsx'
import { AuthLayout } from './layout/auth-layout.tsx'
import { PublicLayout } from './layout/public-layout.tsx'
import { RootLayout } from './layout/root-layout.tsx'
import { RouteError, RouteErrorInPage } from './layout/route-error.tsx'
import { PageLoader } from './ui/page-loader.tsx'
import { NotFoundState } from './ui/states/not-found-state.tsx'

async function requireSession() {
  await ensureBearer()
  import('./features/profile/start-reading.ts').then(({ startReading }) => startReading()).catch(noop)
  return null
}

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    HydrateFallback: PageLoader,
    ErrorBoundary: RouteError,
    children: [
      {
        Component: AuthLayout,
        ErrorBoundary: RouteError,
        children: [...authRoutes, ...ssoSignInRoutes, ...sharedReportRoutes],
      },
      {
        Component: PublicLayout,
        ErrorBoundary: RouteError,
        children: [...draftLinkRoutes, ...stopReportRoutes],
      },
      {
        loader: requireSession,
        lazy: async () => ({ Component: (await import('./layout/signed-in.tsx')).SignedIn }),
        ErrorBoundary: RouteError,
        children: [
          { ErrorBoundary: RouteError, children: onboardingRoutes },
          { Component: BareLayout, children: [...logoutRoutes, ...switchAccountRoutes] },
          {
            lazy: async () => ({ Component: (await import('./layout/session-layout.tsx')).SessionLayout }),
            children: [
              {
                ErrorBoundary: RouteErrorInPage,
                children: [
                  ...domainListRoutes,
                  ...accountRoutes,
                  ...accountExitRoutes,
                  ...brandingRoutes,
                  ...linkedTemplatesRoutes,
                  ...deskRoutes,
                  ...portfolioRoutes,
                  ...inboxRoutes,
                  ...bulkRoutes,
                  ...auditStreamRoutes,
                  ...profileRoutes,
                  ...memberRoutes,
                  ...domainGroupRoutes,
                  ...clientReportRoutes,
                  ...accessKeyRoutes,
                  ...roleRoutes,
                  ...approvalRoutes,
                  ...ssoRoutes,
                  ...supportRoutes,
                  ...vendorRoutes,
                  ...resellerRoutes,
                  ...affiliateRoutes,
                  ...invoiceRoutes,
                  domainRoute([
                    ...settingsRoutes,
                    ...siteTemplateRoutes,
                    ...comparisonRoutes,
                    ...lawsRoutes,
                    ...contentRoutes,
                    ...hostnameRoutes,
                    ...planRoutes,
                    ...scansRoutes,
                    ...actionsRoutes,
                    ...catalogueRoutes,
                    ...reportsRoutes,
                    ...consentRoutes,
                    ...proofRoutes,
                  ]),
                  {
                    path: '*',
                    handle: { title: msg`Not found`, pageClass: 'page-not-found', help: 'support' },
                    element: <NotFoundState />,
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
]
