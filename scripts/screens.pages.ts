export interface ScreenPage {
  /** Names the pictures. */
  name: string
  /** May hold `:domainId`, which becomes the first domain of the list. */
  path: string
  isPublic?: boolean
  /** Something that is there only when the page has its data. */
  ready: string
}

/** Every page of the dashboard; a new page joins with a line. */
export const SCREEN_PAGES: readonly ScreenPage[] = [
  { name: 'login', path: '/login', isPublic: true, ready: 'button[type=submit]' },
  { name: 'login-registered', path: '/login?reg=1', isPublic: true, ready: '[role=note]' },
  { name: 'register', path: '/register', isPublic: true, ready: 'button[type=submit]' },
  { name: 'confirm', path: `/confirm?token=${'A'.repeat(43)}`, isPublic: true, ready: 'main button' },
  { name: 'overview', path: '/', ready: 'main li a[href^="/domain/"]' },
  { name: 'domains', path: '/domain', ready: 'main td' },
  { name: 'domain-add', path: '/domain/add', ready: 'textarea' },
  { name: 'domain', path: '/domain/:domainId', ready: 'main dl' },
  { name: 'settings', path: '/domain/:domainId/settings', ready: 'form figure' },
  { name: 'scan', path: '/domain/:domainId/scan', ready: 'main h2' },
  { name: 'consent-overview', path: '/domain/:domainId/consentlog', ready: '.recharts-bar-rectangle' },
  { name: 'account', path: '/account', ready: 'form input' },
  { name: 'not-found', path: '/nowhere', ready: 'main h1' },
]
