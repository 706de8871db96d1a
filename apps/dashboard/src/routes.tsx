import { msg } from '@lingui/core/macro'
import { noop } from '@tanstack/react-query'
import type { RouteObject } from 'react-router'
import { ensureBearer } from './api/client.ts'
import { queryClient } from './api/query-client.ts'
import { accessKeyRoutes } from './features/access-keys/routes.ts'
import { accountRoutes, switchAccountRoutes } from './features/accounts/routes.ts'
import { actionsRoutes } from './features/actions/routes.ts'
import { affiliateRoutes } from './features/affiliates/routes.ts'
import { roleRoutes } from './features/roles/routes.ts'
import { approvalRoutes } from './features/approvals/routes.ts'
import { auditStreamRoutes } from './features/audit-stream/routes.ts'
import { authRoutes, logoutRoutes } from './features/auth/routes.ts'
import { bulkRoutes } from './features/bulk/routes.ts'
import { catalogueRoutes } from './features/catalogue/routes.ts'
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
import { profileQuery } from './features/profile/index.ts'
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
import { BareLayout } from './layout/bare-page.tsx'
import { AuthLayout } from './layout/auth-layout.tsx'
import { PublicLayout } from './layout/public-layout.tsx'
import { RootLayout } from './layout/root-layout.tsx'
import { RouteError, RouteErrorInPage } from './layout/route-error.tsx'
import { SessionLayout } from './layout/session-layout.tsx'
import { PageLoader } from './ui/page-loader.tsx'
import { NotFoundState } from './ui/states/not-found-state.tsx'

async function requireSession() {
  await ensureBearer()
  queryClient.query(profileQuery).catch(noop)
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
      { Component: PublicLayout, ErrorBoundary: RouteError, children: draftLinkRoutes },
      {
        loader: requireSession,
        ErrorBoundary: RouteError,
        children: [
          { ErrorBoundary: RouteError, children: onboardingRoutes },
          { Component: BareLayout, children: [...logoutRoutes, ...switchAccountRoutes] },
          {
            Component: SessionLayout,
            children: [
              {
                ErrorBoundary: RouteErrorInPage,
                children: [
                  ...domainListRoutes,
                  ...accountRoutes,
                  ...portfolioRoutes,
                  ...inboxRoutes,
                  ...bulkRoutes,
                  ...auditStreamRoutes,
                  ...profileRoutes,
                  ...memberRoutes,
                  ...domainGroupRoutes,
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
                    ...comparisonRoutes,
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
