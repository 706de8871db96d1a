import type { IabLayer } from '@placet/rules/publish/iab-layers'
import { decodeAdditionalConsent } from '@placet/tcf/additional-consent'
import type { TcState } from '@placet/tcf/api/tc-data'
import { acceptedTcChoice, refusedTcChoice, type TcChoice, unansweredTcChoice } from '@placet/tcf/tc-choice'

/** State of the switches: in each list, the ids that are on. */
export type Draft = { readonly [K in keyof TcChoice]: Set<number> } & { readonly providers: Set<number> }

/** A choice including Google's providers, which are not on the vendor list. */
export interface IabChoice extends TcChoice {
  readonly providers: readonly number[]
}

export function acceptedChoice({ list, tcf }: IabLayer): IabChoice {
  return { ...acceptedTcChoice(list), providers: tcf.providers.map(({ id }) => id) }
}

export function refusedChoice(): IabChoice {
  return { ...refusedTcChoice(), providers: [] }
}

/** If the owner configures it, legitimate interest is off until the visitor chooses. */
export function unansweredChoice({ list }: IabLayer, deniesInterest: boolean): IabChoice {
  return deniesInterest ? refusedChoice() : { ...unansweredTcChoice(list), providers: [] }
}

export function choiceOf({ model, additionalConsent }: TcState): IabChoice {
  const providers =
    additionalConsent === undefined ? [] : decodeAdditionalConsent(additionalConsent).consented
  return { ...model, providers }
}

export function draftOf(choice: IabChoice): Draft {
  return {
    purposeConsents: new Set(choice.purposeConsents),
    purposeLegitimateInterests: new Set(choice.purposeLegitimateInterests),
    specialFeatureOptIns: new Set(choice.specialFeatureOptIns),
    vendorConsents: new Set(choice.vendorConsents),
    vendorLegitimateInterests: new Set(choice.vendorLegitimateInterests),
    providers: new Set(choice.providers),
  }
}

export function choiceInDraft(draft: Draft): IabChoice {
  return {
    purposeConsents: [...draft.purposeConsents],
    purposeLegitimateInterests: [...draft.purposeLegitimateInterests],
    specialFeatureOptIns: [...draft.specialFeatureOptIns],
    vendorConsents: [...draft.vendorConsents],
    vendorLegitimateInterests: [...draft.vendorLegitimateInterests],
    providers: [...draft.providers],
  }
}
