import type { LawPack, ProposedLaw } from './law-pack.ts'
import { EUROPEAN_UNION } from './packs/european-union.ts'
import { IAB_EUROPE } from './packs/iab.ts'
import {
  BELGIUM,
  CZECHIA,
  FRANCE,
  GERMANY,
  IRELAND,
  ITALY,
  NETHERLANDS,
  NORWAY,
  SPAIN,
} from './packs/member-states.ts'
import {
  AUSTRALIA,
  BRAZIL,
  CANADA,
  CHILE,
  INDIA,
  JAPAN,
  KOREA,
  QUEBEC,
  SOUTH_AFRICA,
  SWITZERLAND,
  THAILAND,
  TURKEY,
} from './packs/rest-of-the-world.ts'
import { UNITED_KINGDOM } from './packs/united-kingdom.ts'
import { CALIFORNIA, US_STATE_PACKS } from './packs/united-states.ts'

/** In the order in which findings quote them. Raise FAIRNESS_RULES_VERSION with every change. */
export const LAW_PACKS: readonly LawPack[] = [
  EUROPEAN_UNION,
  FRANCE,
  GERMANY,
  ITALY,
  SPAIN,
  IRELAND,
  NETHERLANDS,
  BELGIUM,
  CZECHIA,
  NORWAY,
  UNITED_KINGDOM,
  SWITZERLAND,
  TURKEY,
  CALIFORNIA,
  ...US_STATE_PACKS,
  QUEBEC,
  CANADA,
  BRAZIL,
  CHILE,
  INDIA,
  JAPAN,
  KOREA,
  THAILAND,
  SOUTH_AFRICA,
  AUSTRALIA,
  IAB_EUROPE,
]

export const PROPOSED_LAWS: readonly ProposedLaw[] = [
  {
    pack: 'eu',
    source:
      'Digital Omnibus, COM(2025) 837, art. 88a GDPR: refusal in one click, six months without asking again',
  },
]
