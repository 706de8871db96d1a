import { z } from 'zod'
import { AccountId } from './ids.ts'
import { Done, type Route, defineRoute } from './route.ts'

export const viewAccount = defineRoute({
  name: 'viewAccount',
  summary: 'Shows the dashboard of an opened account in this session, read-only, until the visit ends',
  method: 'POST',
  path: '/api/desk/account/:accountId/view',
  access: 'staff',
  params: z.strictObject({ accountId: AccountId }),
  response: z.strictObject({ endsAt: z.iso.datetime() }),
  errors: ['desk_reason_missing'],
})

export const endView = defineRoute({
  name: 'endView',
  summary: 'Ends the view of a customer’s dashboard',
  method: 'DELETE',
  path: '/api/desk/view',
  access: 'staff',
  response: Done,
})

/** Closed in a customer's dashboard: logins, keys, what belongs to a person, and proofs whose taking is logged. */
const CLOSED = new Set([
  'checkShownScreen',
  'getConsentReceipt',
  'listAccessKeys',
  'listSecurityEvents',
  'getProfileDetails',
  'listSessions',
  'listOwnEvents',
  'listPasskeys',
  'setUpTwoFactor',
  'exportOwnData',
  'listTickets',
])

/** The ways out. */
const OPEN = new Set(['endView', 'signOut'])

/** Whether staff may call it while they look at a customer's dashboard: it reads, and nothing else. */
export function mayView({ name, method, access }: Pick<Route, 'name' | 'method' | 'access'>): boolean {
  if (OPEN.has(name)) return true
  if (CLOSED.has(name) || access === 'staff') return false
  return method === 'GET' || access.endsWith(':read')
}
