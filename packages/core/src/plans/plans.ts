import { type Tier, TIER } from '@placet/contract/constants'
import { PRODUCT } from '@placet/contract/plans'

export interface Plan {
  /** Null for the free plan, which is no product. */
  readonly product: number | null
  readonly tier: Tier
  readonly name: string
  readonly capabilities: readonly string[]
}

/** Smallest first, as they are offered. Prices are rows of the database. */
export const PLANS: readonly Plan[] = [
  {
    product: null,
    tier: TIER.free,
    name: 'Free',
    capabilities: ['Banner, preferences and blocker', 'Every language', 'Reports of 31 days'],
  },
  {
    product: PRODUCT.starter,
    tier: TIER.free,
    name: 'Starter',
    capabilities: ['Everything of Free', 'Support by e-mail'],
  },
  {
    product: PRODUCT.basic,
    tier: TIER.basic,
    name: 'Basic',
    capabilities: ['Everything of Starter', 'Reports of a whole year'],
  },
  {
    product: PRODUCT.business,
    tier: TIER.business,
    name: 'Business',
    capabilities: ['Everything of Basic', 'A banner for each region', 'US privacy frameworks', 'IAB TCF'],
  },
  {
    product: PRODUCT.enterprise,
    tier: TIER.enterprise,
    name: 'Enterprise',
    capabilities: ['Everything of Business', 'Support with agreed response times'],
  },
]
