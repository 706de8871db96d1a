import type { CategoryState, ConsentSnapshot } from './api.ts'
import { forEachOptional } from './choice-cookie.ts'

export const NECESSARY: CategoryState = Object.freeze({
  basis: 'necessary',
  choice: null,
  permission: 'granted',
  because: 'necessary',
})

const UNANSWERED: CategoryState = Object.freeze({
  basis: 'opt_in',
  choice: null,
  permission: 'denied',
  because: 'unanswered',
})

/** Default while nothing is known: before the script loads, if it can't load, and on a server. */
export const DENIED_SNAPSHOT: ConsentSnapshot = Object.freeze({
  schema: 1,
  answered: false,
  method: null,
  categories: Object.freeze({ necessary: NECESSARY, ...forEachOptional(() => UNANSWERED) }),
  services: Object.freeze({}),
  gpc: Object.freeze({ present: false, honoured: false }),
  version: Object.freeze({ config: 0, revision: 0 }),
  token: null,
  decidedAt: null,
  expiresAt: null,
  language: '',
})
