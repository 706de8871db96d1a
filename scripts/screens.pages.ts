export interface ScreenPage {
  /** Names the pictures. */
  name: string
  /** May hold `:domainId`, which becomes the first domain of the list. */
  path: string
  isPublic?: boolean
  /** Something that is there only when the page has its data. */
  ready: string
}

const TOKEN = 'A'.repeat(43)

/** Every page of the dashboard; a new page joins with a line. */
export const SCREEN_PAGES: readonly ScreenPage[] = [
  { name: 'login', path: '/login', isPublic: true, ready: 'button[type=submit]' },
  { name: 'login-registered', path: '/login?reg=1', isPublic: true, ready: '[role=note]' },
  { name: 'register', path: '/register', isPublic: true, ready: 'button[type=submit]' },
  { name: 'login-magic', path: `/login/magic?token=${TOKEN}`, isPublic: true, ready: 'main button' },
  { name: 'password-lost', path: '/password/lost', isPublic: true, ready: 'button[type=submit]' },
  {
    name: 'password-reset',
    path: `/password/reset?token=${TOKEN}`,
    isPublic: true,
    ready: 'button[type=submit]',
  },
  { name: 'new-email', path: `/email?token=${TOKEN}`, isPublic: true, ready: 'main button' },
  {
    name: 'confirmed',
    path: `/confirmed?id=usr_${'A'.repeat(22)}&key=${TOKEN}&email=ada@example.com`,
    isPublic: true,
    ready: 'button[type=submit]',
  },
  {
    name: 'invitation-invalid',
    path: `/invitation?i=inv_${'A'.repeat(22)}&k=${TOKEN}`,
    isPublic: true,
    ready: '[role=alert]',
  },
  { name: 'overview', path: '/', ready: 'main li a[href^="/domain/"]' },
  { name: 'domains', path: '/domain', ready: 'main td' },
  { name: 'domain-add', path: '/domain/add', ready: 'textarea' },
  { name: 'domain', path: '/domain/:domainId', ready: 'main dl' },
  { name: 'settings', path: '/domain/:domainId/settings', ready: 'form figure' },
  { name: 'scan', path: '/domain/:domainId/scan', ready: 'main h2' },
  { name: 'consent-overview', path: '/domain/:domainId/consentlog', ready: '.recharts-bar-rectangle' },
  { name: 'account', path: '/account', ready: 'form input' },
  { name: 'users', path: '/account/users', ready: 'main ul[aria-label="Users"] li' },
  { name: 'access-keys', path: '/access-key', ready: 'main h2, main ul[aria-label="API keys"]' },
  { name: 'audit', path: '/account/audit', ready: 'main details' },
  { name: 'contact', path: '/contact', ready: 'main textarea' },
  { name: 'profile', path: '/profile', ready: 'main ul[aria-label="Sessions"] li' },
  { name: 'not-found', path: '/nowhere', ready: 'main h1' },
]
