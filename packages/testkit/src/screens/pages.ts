export interface ScreenPage {
  /** File name of the screenshots. */
  name: string
  /** May contain `:domainId`, replaced by the first domain in the list. */
  path: string
  isPublic?: boolean
  /** Clicked one after the other, to reach content that is hidden at first. */
  open?: readonly string[]
  /** The route after the clicks, if it differs. */
  leadsTo?: string
  /** Selector that matches only once the page has its data. */
  ready: string
}

const TOKEN = 'A'.repeat(43)
const DIALOG = '[role=dialog]'

/**
 * Every page of the dashboard, with its dialogs. One line per page covers its screenshots and its accessibility
 * check.
 */
export const SCREEN_PAGES: readonly ScreenPage[] = [
  { name: 'login', path: '/login', isPublic: true, ready: 'button[type=submit]' },
  { name: 'login-registered', path: '/login?reg=1', isPublic: true, ready: '[role=note]' },
  { name: 'register', path: '/register', isPublic: true, ready: 'button[type=submit]' },
  {
    name: 'register-mistakes',
    path: '/register',
    isPublic: true,
    open: ['button[type=submit]'],
    ready: '[aria-invalid=true]',
  },
  { name: 'login-magic', path: `/login/magic?token=${TOKEN}`, isPublic: true, ready: 'main button' },
  { name: 'login-sso', path: '/login/sso', isPublic: true, ready: 'button[type=submit]' },
  { name: 'login-sso-failed', path: '/login/sso/callback', isPublic: true, ready: '[role=alert]' },
  { name: 'password-lost', path: '/password/lost', isPublic: true, ready: 'button[type=submit]' },
  {
    name: 'password-reset',
    path: `/password/reset?token=${TOKEN}`,
    isPublic: true,
    ready: 'button[type=submit]',
  },
  { name: 'new-email', path: `/email?token=${TOKEN}`, isPublic: true, ready: 'main button' },
  { name: 'undo', path: `/undo?token=${TOKEN}`, isPublic: true, ready: 'main button' },
  {
    name: 'undo-invalid',
    path: `/undo?token=${TOKEN}`,
    isPublic: true,
    open: ['main button:has-text("This wasn’t me")'],
    ready: '[role=alert]',
  },
  {
    name: 'confirmed-invalid',
    path: `/confirmed?id=usr_${'A'.repeat(22)}&key=${TOKEN}&email=ada@example.com`,
    isPublic: true,
    ready: '[role=alert]',
  },
  {
    name: 'invitation-invalid',
    path: `/invitation?i=inv_${'A'.repeat(22)}&k=${TOKEN}`,
    isPublic: true,
    ready: '[role=alert]',
  },
  { name: 'my-consent', path: '/my-consent', isPublic: true, ready: 'form button' },
  { name: 'terms', path: '/terms', isPublic: true, ready: 'main h1' },
  { name: 'privacy', path: '/privacy', isPublic: true, ready: 'main h1' },
  { name: 'overview', path: '/', ready: 'main li a[href^="/domain/"]' },
  {
    name: 'account-add',
    path: '/',
    open: ['button:has-text("Add an account")', `${DIALOG} button:has-text("Add account")`],
    ready: `${DIALOG} [aria-invalid=true]`,
  },
  {
    name: 'dropdown',
    path: '/domain/:domainId',
    open: ['header button:has-text("Domain:")'],
    ready: `${DIALOG} a`,
  },
  {
    name: 'user-menu',
    path: '/domain',
    open: ['header button:has-text("Your menu")'],
    ready: '[role=menuitem]',
  },
  { name: 'domains', path: '/domain', ready: 'main td' },
  { name: 'domain-add', path: '/domain/add', ready: 'textarea' },
  { name: 'welcome', path: '/welcome/:domainId', ready: 'main iframe' },
  { name: 'welcome-install', path: '/welcome/:domainId/install', ready: 'main pre' },
  { name: 'domain', path: '/domain/:domainId', ready: 'main dl' },
  { name: 'settings', path: '/domain/:domainId/settings', ready: 'main input' },
  {
    name: 'settings-regions',
    path: '/domain/:domainId/settings?tab=regions',
    ready: 'main ul[aria-label="Regions"] li',
  },
  { name: 'settings-us', path: '/domain/:domainId/settings?tab=us', ready: 'main iframe' },
  {
    name: 'settings-vendors',
    path: '/domain/:domainId/settings?tab=vendors',
    ready: 'main input[role=switch]',
  },
  { name: 'settings-languages', path: '/domain/:domainId/settings?tab=languages', ready: 'main input' },
  { name: 'settings-scripts', path: '/domain/:domainId/settings?tab=scripts', ready: 'main input' },
  { name: 'settings-crawler', path: '/domain/:domainId/settings?tab=crawler', ready: 'main input' },
  { name: 'settings-advanced', path: '/domain/:domainId/settings?tab=advanced', ready: 'main table' },
  {
    name: 'designer-banner',
    path: '/domain/:domainId/settings?design=banner&region=0',
    ready: `${DIALOG} iframe`,
  },
  {
    name: 'designer-preferences',
    path: '/domain/:domainId/settings?design=preferences&region=0',
    ready: `${DIALOG} iframe`,
  },
  {
    name: 'designer-categories',
    path: '/domain/:domainId/settings?design=categories&region=0',
    ready: `${DIALOG} iframe`,
  },
  {
    name: 'designer-icon',
    path: '/domain/:domainId/settings?design=icon&region=0',
    ready: `${DIALOG} iframe`,
  },
  {
    name: 'designer-style',
    path: '/domain/:domainId/settings?design=style&region=0',
    ready: `${DIALOG} iframe`,
  },
  { name: 'content', path: '/domain/:domainId/content', ready: 'main textarea' },
  { name: 'history', path: '/domain/:domainId/history', ready: 'main ul[aria-label="Versions"] li' },
  {
    name: 'history-compare',
    path: '/domain/:domainId/history',
    open: ['ul[aria-label="Versions"] button:has-text("Compare")'],
    ready: `${DIALOG} label`,
  },
  { name: 'hostnames', path: '/domain/:domainId/hostnames', ready: 'main ul[aria-label="Hostnames"] li' },
  { name: 'maintenance', path: '/domain/:domainId/maintenance', ready: 'main button' },
  {
    name: 'maintenance-reset',
    path: '/domain/:domainId/maintenance',
    open: ['button:has-text("Reset consents")'],
    ready: `${DIALOG} input`,
  },
  { name: 'proof', path: '/domain/:domainId/proof', ready: 'main form input' },
  { name: 'scan', path: '/domain/:domainId/scan', ready: 'main tbody tr:visible' },
  {
    name: 'scan-cookie',
    path: '/domain/:domainId/scan',
    open: ['main tbody tr a:visible'],
    ready: `${DIALOG} dl`,
  },
  { name: 'scan-pages', path: '/domain/:domainId/scan?tab=pages', ready: 'main tbody tr:visible' },
  {
    name: 'scan-page',
    path: '/domain/:domainId/scan?tab=pages',
    open: ['main tbody tr a:visible'],
    ready: `${DIALOG} dl`,
  },
  { name: 'scans', path: '/domain/:domainId/scan?tab=scans', ready: 'main ul[aria-label="Scans"] li' },
  { name: 'actions', path: '/domain/:domainId/action', ready: 'main article' },
  { name: 'cookies', path: '/domain/:domainId/cookie', ready: 'main tbody tr:visible' },
  {
    name: 'cookie-edit',
    path: '/domain/:domainId/cookie',
    open: ['main tbody tr a:visible'],
    ready: `${DIALOG} textarea`,
  },
  {
    name: 'cookie-add',
    path: '/domain/:domainId/cookie',
    open: ['main button:has-text("Add cookie")'],
    ready: `${DIALOG} textarea`,
  },
  {
    name: 'service-add',
    path: '/domain/:domainId/cookie',
    open: ['main button:has-text("Add service")'],
    ready: `${DIALOG} li`,
  },
  { name: 'service-new', path: '/domain/:domainId/service/new', ready: `${DIALOG} input` },
  {
    name: 'service-edit',
    path: '/domain/:domainId/service/1',
    open: ['main button:has-text("Edit service")'],
    ready: `${DIALOG} fieldset`,
  },
  { name: 'consent-overview', path: '/domain/:domainId/consentlog', ready: '.recharts-bar-rectangle' },
  { name: 'consent-sessions', path: '/domain/:domainId/consentlog/sessions', ready: 'main h2' },
  {
    name: 'consent-acceptance',
    path: '/domain/:domainId/consentlog/acceptance',
    ready: '.recharts-bar-rectangle',
  },
  { name: 'consent-categories', path: '/domain/:domainId/consentlog/categories', ready: '.recharts-line' },
  {
    name: 'consent-hostnames',
    path: '/domain/:domainId/consentlog/hostnames',
    ready: 'main tbody tr:visible',
  },
  { name: 'consent-paths', path: '/domain/:domainId/consentlog/paths', ready: 'main tbody tr:visible' },
  { name: 'consent-countries', path: '/domain/:domainId/consentlog/countries', ready: 'path[data-shade]' },
  {
    name: 'consent-export',
    path: '/domain/:domainId/consentlog/hostnames',
    open: ['main button:has-text("Export")'],
    ready: '[role=menuitem]',
  },
  { name: 'consent-live', path: '/domain/:domainId/consentlog/live', ready: 'main h2' },
  { name: 'account', path: '/account', ready: 'form input' },
  { name: 'policy', path: '/account/policy', ready: 'form textarea' },
  { name: 'roles', path: '/account/roles', ready: 'main ul[aria-label="Roles"] li' },
  {
    name: 'role-add',
    path: '/account/roles',
    open: ['button:has-text("Create a role")', `${DIALOG} button:has-text("Create role")`],
    ready: `${DIALOG} [aria-invalid=true]`,
  },
  { name: 'approvals', path: '/account/approvals', ready: 'main h1' },
  { name: 'users', path: '/account/users', ready: 'main ul[aria-label="Users"] li' },
  {
    name: 'users-revoke',
    path: '/account/users',
    open: ['ul[aria-label="Users"] button:has-text("Revoke")'],
    ready: DIALOG,
  },
  {
    name: 'users-limit',
    path: '/account/users',
    open: ['label:has-text("Only some sites")'],
    ready: 'main input[placeholder="Choose groups"]',
  },
  { name: 'groups', path: '/account/groups', ready: 'main h2, main ul[aria-label="Site groups"] li' },
  {
    name: 'groups-create',
    path: '/account/groups',
    open: ['button:has-text("Create a group")', `${DIALOG} button[type=submit]`],
    ready: `${DIALOG} [aria-invalid=true]`,
  },
  { name: 'reseller', path: '/reseller', ready: 'main ul[aria-label="Customers"] li' },
  {
    name: 'reseller-add',
    path: '/reseller',
    open: ['main button:has-text("Add a customer")', `${DIALOG} button:has-text("Create account")`],
    ready: `${DIALOG} [aria-invalid=true]`,
  },
  { name: 'affiliate', path: '/affiliate', ready: 'main form button[type=submit]' },
  { name: 'plan', path: '/domain/:domainId/plan', ready: 'main:has([role=radiogroup]) .recharts-surface' },
  {
    name: 'plan-downgrade',
    path: '/domain/:domainId/plan',
    open: ['main button[role=radio]:has-text("Basic")', 'main button:has-text("Downgrade")'],
    ready: DIALOG,
  },
  {
    name: 'upgrade',
    path: '/domain/:domainId/upgrade?product=31&interval=12',
    ready: 'main form button[type=submit]',
  },
  { name: 'vendors', path: '/account/vendor', ready: 'main tbody tr:visible' },
  {
    name: 'vendor-create',
    path: '/account/vendor',
    open: ['main button:has-text("Create vendor")'],
    ready: `${DIALOG} input`,
  },
  {
    name: 'vendor',
    path: '/account/vendor?tab=custom',
    open: ['main tbody tr a[href*="/vnd_"]'],
    leadsTo: '/account/vendor/:vendorId',
    ready: 'main form input',
  },
  { name: 'vendor-listed', path: '/account/vendor/cvl-google', ready: 'main section' },
  { name: 'vendor-published-lists', path: '/account/vendor/published', ready: 'main section' },
  {
    name: 'vendor-lists',
    path: '/account/vendor-lists',
    ready: 'main h2, main ul[aria-label="Vendor lists"]',
  },
  {
    name: 'vendor-list',
    path: '/account/vendor-lists',
    open: ['ul[aria-label="Vendor lists"] a'],
    leadsTo: '/account/vendor-lists/:listId',
    ready: 'main input[role=switch]',
  },
  { name: 'billing', path: '/billing', ready: 'main ul[aria-label="Invoices"]' },
  {
    name: 'invoice',
    path: '/billing',
    open: ['ul[aria-label="Invoices"] a'],
    leadsTo: '/billing/invoice/:invoiceId',
    ready: 'table[aria-label="Invoice items"]',
  },
  { name: 'access-keys', path: '/access-key', ready: 'main h2, main ul[aria-label="API keys"]' },
  {
    name: 'access-key-create',
    path: '/access-key',
    open: ['button:has-text("Create a key")'],
    ready: `${DIALOG} [type=checkbox]`,
  },
  { name: 'sso', path: '/account/sso', ready: 'main form' },
  { name: 'audit', path: '/account/audit', ready: 'main details' },
  { name: 'security', path: '/account/security', ready: 'main [role=tabpanel] li, main [role=tabpanel] h2' },
  { name: 'webhook', path: '/account/webhook', ready: 'main form' },
  { name: 'contact', path: '/contact', ready: 'main textarea' },
  { name: 'profile', path: '/profile', ready: 'main ul[aria-label="Sessions"] li' },
  {
    name: 'two-factor-setup',
    path: '/profile',
    open: ['button:has-text("Set up two-factor")'],
    ready: 'img[alt^="QR"]',
  },
  { name: 'not-found', path: '/nowhere', ready: 'main h1' },
]
