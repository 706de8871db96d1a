import type { LimitRule } from '@placet/db/rate-limits'
import type { Ctx } from '../context.ts'
import { limit } from '../limit.ts'

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
/** New passwords by a link from one network: each costs a hash. */
export const NEW_PASSWORDS_PER_NETWORK: LimitRule = {
  name: 'new-password-network',
  points: 60,
  perSeconds: HOUR,
}
export const PASSKEYS_PER_NETWORK: LimitRule = { name: 'passkey-network', points: 300, perSeconds: HOUR }
/** Each answer costs a transaction and the check of a signature. */
export const PASSKEY_ANSWERS_PER_NETWORK: LimitRule = {
  name: 'passkey-answer-network',
  points: 300,
  perSeconds: HOUR,
}

/** Mails to addresses that people type in: by one person, to one address, and from one network. */
export async function limitAddressMails(ctx: Ctx, userId: string, email?: string): Promise<void> {
  await limit(ctx, MAILS_PER_ADDRESS, `verify ${userId}`)
  if (email !== undefined) await limitMailsTo(ctx, email)
}

/** Mails to an address that a stranger typed in, whichever person or account it was. */
export async function limitMailsTo(ctx: Ctx, email: string): Promise<void> {
  await limit(ctx, MAILS_PER_NETWORK, ctx.from.network)
  await limit(ctx, MAILS_PER_ADDRESS, `to ${email}`)
}
