import type { ErrorBody } from '@placet/contract/error-body'
import { ERRORS } from '@placet/contract/errors'
import type { Deps } from '@placet/core/context'
import type { IdentityProviders, SiteReader } from '@placet/core/ports'
import type { Metrics } from '@placet/node-runtime/metrics'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import serveStatic from '@fastify/static'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  fastify as createFastify,
  type RouteOptions,
} from 'fastify'
import { registerAccessKeyRoutes } from './features/access-keys/routes.ts'
import { registerAccountRoutes } from './features/accounts/routes.ts'
import { registerActionRoutes } from './features/actions/routes.ts'
import { registerAuthRoutes } from './features/auth/routes.ts'
import { registerAffiliateRoutes } from './features/affiliates/routes.ts'
import { registerCatalogueRoutes } from './features/catalogue/routes.ts'
import { registerAccountExitRoutes } from './features/account-exit/routes.ts'
import { registerBrandingRoutes } from './features/branding/routes.ts'
import { registerConsentRoutes } from './features/consents/routes.ts'
import { registerContentRoutes } from './features/content/routes.ts'
import { registerClientReportRoutes } from './features/client-reports/routes.ts'
import { registerDomainGroupsRoutes } from './features/domain-groups/routes.ts'
import { registerDomainRoutes } from './features/domains/routes.ts'
import { registerComparisonRoutes } from './features/comparisons/routes.ts'
import { registerDraftLinkRoutes } from './features/draft-links/routes.ts'
import { registerOnboardingRoutes } from './features/onboarding/routes.ts'
import { registerHostnameRoutes } from './features/hostnames/routes.ts'
import { registerInboxRoutes } from './features/inbox/routes.ts'
import { registerInvoiceRoutes } from './features/invoices/routes.ts'
import { registerMemberRoutes } from './features/members/routes.ts'
import { registerPaymentNotices } from './features/payments/notices.ts'
import { registerPaymentRoutes } from './features/payments/routes.ts'
import { registerPlanRoutes } from './features/plans/routes.ts'
import { registerProfileRoutes } from './features/profile/routes.ts'
import { registerProofRoutes } from './features/proofs/routes.ts'
import { registerReportRoutes } from './features/reports/routes.ts'
import { registerResellerRoutes } from './features/resellers/routes.ts'
import { registerScanRoutes } from './features/scans/routes.ts'
import { registerSettingsRoutes } from './features/settings/routes.ts'
import { registerRoleRoutes } from './features/roles/routes.ts'
import { registerApprovalRoutes } from './features/approvals/routes.ts'
import { registerAuditStreamRoutes } from './features/audit-stream/routes.ts'
import { registerSamlEndpoint } from './features/sso/saml-endpoint.ts'
import { registerScimEndpoint } from './features/sso/scim-endpoint.ts'
import { registerSsoRoutes } from './features/sso/routes.ts'
import { registerSupportRoutes } from './features/support/routes.ts'
import { registerVendorsRoutes } from './features/vendors/routes.ts'
import { registerBulkRoutes } from './features/bulk/routes.ts'
import { registerPortfolioRoutes } from './features/portfolio/routes.ts'
import { registerLinkedTemplatesRoutes } from './features/linked-templates/routes.ts'
import { registerDeskRoutes } from './features/desk/routes.ts'
import { registerLawsRoutes } from './features/laws/routes.ts'
import { registerActionsHelp } from './help/actions-help.ts'
import { registerApiReference } from './help/api-reference.ts'
import { registerHelpCentre } from './help/help-centre.ts'
import { registerSecurityContact } from './help/security-contact.ts'
import { registerHostAnswer, serveHosts } from './http/serve-hosts.ts'
import type { Api } from './http/api.ts'
import type { Bearers } from './http/bearer.ts'
import { setDefaultHeaders } from './http/default-headers.ts'
import { handleErrors } from './http/error-handler.ts'
import { readJsonBodies } from './http/json-body.ts'
import { measureRequests } from './http/measure-requests.ts'
import { registerMyConsent } from './log/my-consent.ts'
import { registerPublicLog } from './log/public-log.ts'
import { registerPreview } from './preview/preview.ts'
import { registerShown } from './preview/shown.ts'
import type { Previews } from './preview/preview-tokens.ts'
import type { DashboardAssets } from './shell/dashboard-assets.ts'
import type { PinnedRuntime } from './shell/pinned-runtime.ts'
import { registerFont, registerShell } from './shell/shell.ts'

const BODY_MAX_BYTES = 1024 * 1024
/** Time for the headers of a request; slow connections hold nothing longer (T19). */
const HEADERS_TIMEOUT_MS = 5000

export interface AppOptions {
  deps: Deps
  bearers: Bearers
  previews: Previews
  identityProviders: IdentityProviders
  sites: SiteReader
  verifyPage: string
  metrics: Metrics
  log: FastifyBaseLogger
  trustedProxies: string[]
  /** Host names of the installation. Those of accounts are looked up. */
  hosts: readonly string[]
  dashboard: { assets: DashboardAssets; dir: string; pinned: PinnedRuntime } | null
  /** Called with every route as it is registered. */
  onRoute?: (route: RouteOptions) => void
}

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const fastify = createFastify({
    loggerInstance: options.log,
    trustProxy: options.trustedProxies,
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: 30_000,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 1000 },
    logController: new LogController({ disableRequestLogging: true }),
  })
  if (options.onRoute) fastify.addHook('onRoute', options.onRoute)
  const { deps, bearers, previews, identityProviders, sites, verifyPage } = options
  const api: Api = { fastify, deps, bearers, previews, identityProviders, sites, verifyPage }
  await fastify.register(helmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false })
  serveHosts(fastify, { deps, hosts: options.hosts })
  await fastify.register(cookie)
  readJsonBodies(fastify)
  handleErrors(fastify, deps.installation.dashboardUrl)
  setDefaultHeaders(fastify)
  fastify.setNotFoundHandler((_, reply) => {
    const body: ErrorBody = { code: 'route_not_found', message: ERRORS.route_not_found.message }
    return reply.status(ERRORS.route_not_found.status).send(body)
  })
  measureRequests(fastify, options.metrics)

  registerAuthRoutes(api)
  registerProfileRoutes(api)
  registerAccountRoutes(api)
  registerMemberRoutes(api)
  registerAccessKeyRoutes(api)
  registerRoleRoutes(api)
  registerApprovalRoutes(api)
  registerSsoRoutes(api)
  registerAuditStreamRoutes(api)
  await registerSamlEndpoint(api)
  await registerScimEndpoint(api)
  registerSupportRoutes(api)
  registerDomainGroupsRoutes(api)
  registerAccountExitRoutes(api)
  registerBrandingRoutes(api)
  registerClientReportRoutes(api)
  registerDomainRoutes(api)
  registerHostnameRoutes(api)
  registerOnboardingRoutes(api)
  registerContentRoutes(api)
  registerComparisonRoutes(api)
  registerDraftLinkRoutes(api)
  registerCatalogueRoutes(api)
  registerVendorsRoutes(api)
  registerPlanRoutes(api)
  registerResellerRoutes(api)
  registerAffiliateRoutes(api)
  registerPaymentRoutes(api)
  await registerPaymentNotices(api)
  registerInvoiceRoutes(api)
  registerSettingsRoutes(api)
  registerScanRoutes(api)
  registerActionRoutes(api)
  registerConsentRoutes(api)
  registerProofRoutes(api)
  registerReportRoutes(api)
  registerPortfolioRoutes(api)
  registerInboxRoutes(api)
  registerBulkRoutes(api)
  registerLinkedTemplatesRoutes(api)
  registerDeskRoutes(api)
  registerLawsRoutes(api)

  registerPreview(api)
  registerShown(api)
  registerPublicLog(api)
  registerActionsHelp(api)
  registerApiReference(api)
  registerHelpCentre(api)
  registerSecurityContact(api)
  registerHostAnswer(api)
  await registerMyConsent(api)
  if (options.dashboard) {
    await fastify.register(serveStatic, {
      root: `${options.dashboard.dir}/assets`,
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
    })
    registerFont(api, options.dashboard.assets)
    registerShell(api, options.dashboard.assets, options.dashboard.pinned)
  }
  return fastify
}
