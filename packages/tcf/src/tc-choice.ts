import { CONSENT_ONLY_PURPOSES } from './tc-model.ts'

/** A visitor's choice, or the default before there is one. */
export interface TcChoice {
  readonly purposeConsents: readonly number[]
  readonly purposeLegitimateInterests: readonly number[]
  readonly specialFeatureOptIns: readonly number[]
  readonly vendorConsents: readonly number[]
  readonly vendorLegitimateInterests: readonly number[]
}

type Shown = Readonly<Record<'purposes' | 'specialFeatures' | 'vendors', readonly { readonly id: number }[]>>

/** Shown but not answered: no consent, and legitimate interests apply until the visitor objects. */
export function unansweredTcChoice(list: Shown): TcChoice {
  return { ...refusedTcChoice(), ...interestsOf(list) }
}

export function acceptedTcChoice(list: Shown): TcChoice {
  return {
    ...interestsOf(list),
    purposeConsents: idsOf(list.purposes),
    specialFeatureOptIns: idsOf(list.specialFeatures),
    vendorConsents: idsOf(list.vendors),
  }
}

/** No consent at all, purpose 1 included, and an objection to every legitimate interest. */
export function refusedTcChoice(): TcChoice {
  return {
    purposeConsents: [],
    purposeLegitimateInterests: [],
    specialFeatureOptIns: [],
    vendorConsents: [],
    vendorLegitimateInterests: [],
  }
}

function interestsOf(
  list: Shown,
): Pick<TcChoice, 'purposeLegitimateInterests' | 'vendorLegitimateInterests'> {
  return {
    purposeLegitimateInterests: idsOf(list.purposes).filter((id) => !CONSENT_ONLY_PURPOSES.includes(id)),
    vendorLegitimateInterests: idsOf(list.vendors),
  }
}

function idsOf(items: readonly { readonly id: number }[]): number[] {
  return items.map(({ id }) => id)
}
