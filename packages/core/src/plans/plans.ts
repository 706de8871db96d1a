import { type Tier, TIER } from '@placet/contract/constants'
import { PRODUCT } from '@placet/contract/plans'

export interface Plan {
  /** Null for the free plan, which is not a product. */
  readonly product: number | null
  readonly tier: Tier
  readonly name: string
  readonly capabilities: readonly string[]
}

/** Smallest first, as they are offered. Prices are stored in the database. */
export const PLANS: readonly Plan[] = [
  {
    product: null,
    tier: TIER.free,
    name: 'Free',
    capabilities: [
      'Banner, preferences and blocker',
      'Every language',
      '31 days of reports',
      'Support by e-mail',
    ],
  },
  {
    product: PRODUCT.starter,
    tier: TIER.free,
    name: 'Starter',
    capabilities: ['The features of Free, with a monthly invoice'],
  },
  {
    product: PRODUCT.basic,
    tier: TIER.basic,
    name: 'Basic',
    capabilities: ['Everything in Starter, plus', '12 months of reports'],
  },
  {
    product: PRODUCT.business,
    tier: TIER.business,
    name: 'Business',
    capabilities: [
      'Everything in Basic, plus',
      'A banner for each region',
      'US privacy frameworks',
      'IAB TCF',
    ],
  },
  {
    product: PRODUCT.enterprise,
    tier: TIER.enterprise,
    name: 'Enterprise',
    capabilities: ['Everything in Business, plus', 'Priority support with agreed response times'],
  },
]
