import type { LimitRule } from '@placet/db/rate-limits'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Wrong passwords for one address from one network: a guesser stops here and stays below the account's own limit. */
export const PASSWORD_TRIES_HERE: LimitRule = { name: 'password-here', points: 10, perSeconds: 15 * MINUTE }
/** Wrong passwords from one network, whatever the address: stuffing lists of stolen passwords. */
export const PASSWORD_TRIES_NETWORK: LimitRule = { name: 'password-network', points: 100, perSeconds: HOUR }
/** Wrong passwords for one address from everywhere. Links and passkeys go on working beyond it. */
export const PASSWORD_TRIES_ACCOUNT: LimitRule = { name: 'password-account', points: 100, perSeconds: HOUR }

export const SECOND_FACTOR_TRIES: LimitRule = { name: 'second-factor', points: 5, perSeconds: 10 * MINUTE }

export const MAILS_PER_ADDRESS: LimitRule = { name: 'mail-address', points: 5, perSeconds: HOUR }
export const MAILS_PER_NETWORK: LimitRule = { name: 'mail-network', points: 60, perSeconds: HOUR }
export const PASSKEYS_PER_NETWORK: LimitRule = { name: 'passkey-network', points: 300, perSeconds: HOUR }
