import { z } from 'zod'

export const NETWORKS_MAX = 50

/** An address, or a network in CIDR notation. */
export const Network = z.union(
  [z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()],
  'Enter an address or a network, such as 203.0.113.7 or 203.0.113.0/24.',
)
export const Networks = z.array(Network).max(NETWORKS_MAX)

/** Actions for which an account can require a second person. */
export const SECOND_PERSON_ACTIONS = ['publish', 'erase', 'retention'] as const
export const SecondPersonAction = z.enum(SECOND_PERSON_ACTIONS)
export type SecondPersonAction = z.infer<typeof SecondPersonAction>

/** Rules for everybody who works in an account. Null and an empty list mean that there is no such rule. */
export const AccountPolicy = z.strictObject({
  /** A code from an app, or a passkey. */
  requireSecondFactor: z.boolean(),
  /** Minutes without a request after which a session ends. */
  idleMinutes: z.int().min(5).max(660).nullable(),
  /** Hours after which a session ends, however much it is used. Sessions never last longer than a day. */
  lifetimeHours: z.int().min(1).max(23).nullable(),
  /** The only networks from which people and access keys may use the account. */
  networks: Networks,
  /** Actions that another person with the same right has to approve. */
  secondPersonFor: z.array(SecondPersonAction).max(SECOND_PERSON_ACTIONS.length),
})
export type AccountPolicy = z.infer<typeof AccountPolicy>

export const NO_POLICY: AccountPolicy = {
  requireSecondFactor: false,
  idleMinutes: null,
  lifetimeHours: null,
  networks: [],
  secondPersonFor: [],
}

/** Why a session may not act in its current account. */
export const BARS = ['second_factor_required', 'network_not_allowed'] as const
export const Bar = z.enum(BARS)
export type Bar = z.infer<typeof Bar>
