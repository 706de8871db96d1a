import type { LimitRule } from '@placet/db/rate-limits'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Wrong passwords for one address from one network: stops a guesser before the per-account limit is reached. */
export const PASSWORD_TRIES_HERE: LimitRule = { name: 'password-here', points: 10, perSeconds: 15 * MINUTE }
/** Wrong passwords from one network, for any address: against credential stuffing. */
export const PASSWORD_TRIES_NETWORK: LimitRule = { name: 'password-network', points: 100, perSeconds: HOUR }
/** Wrong passwords for one address from all networks. Beyond it, magic links and passkeys still work. */
export const PASSWORD_TRIES_ACCOUNT: LimitRule = { name: 'password-account', points: 100, perSeconds: HOUR }

export const SECOND_FACTOR_TRIES: LimitRule = { name: 'second-factor', points: 5, perSeconds: 10 * MINUTE }

export const MAILS_PER_ADDRESS: LimitRule = { name: 'mail-address', points: 5, perSeconds: HOUR }
export const MAILS_PER_NETWORK: LimitRule = { name: 'mail-network', points: 60, perSeconds: HOUR }
export const PASSKEYS_PER_NETWORK: LimitRule = { name: 'passkey-network', points: 300, perSeconds: HOUR }
