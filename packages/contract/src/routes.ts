import * as accounts from './accounts.ts'
import * as auth from './auth.ts'
import * as domains from './domains.ts'
import * as profile from './profile.ts'
import * as reports from './reports.ts'
import type { Route } from './route.ts'
import * as scans from './scans.ts'
import * as settings from './settings.ts'

/** Every call of the product, by feature: the API, the OpenAPI document and the actor matrix read this table. */
export const ROUTES = {
  auth: [auth.getCsrfCookie, auth.register, auth.confirmEmail, auth.signIn, auth.renewBearer, auth.signOut],
  profile: [profile.getProfile],
  accounts: [accounts.listAccounts, accounts.getAccount, accounts.saveAccount, accounts.switchAccount],
  domains: [domains.listDomains, domains.createDomains, domains.getDomain],
  settings: [settings.getSettings, settings.saveSettings, settings.publishSettings],
  scans: [scans.requestScan, scans.getScan],
  reports: [reports.getConsentStats],
} as const satisfies Record<string, readonly Route[]>
