import type { PublisherRestriction } from '@placet/contract/shown-vendor-list'
import type { TcModel } from '../tc-model.ts'

export type TcEventStatus = 'tcloaded' | 'cmpuishown' | 'useractioncomplete'

/** A choice in the form that buyers receive. */
export interface TcState {
  readonly model: TcModel
  readonly tcString: string
  readonly additionalConsent?: string
}

interface Shape {
  readonly ids: (ids: readonly number[]) => unknown
  readonly vendorIds: (ids: readonly number[]) => unknown
  readonly restrictions: (restrictions: readonly PublisherRestriction[]) => unknown
}

/** TCData for a choice; `wanted` limits it to the requested vendors. */
export function tcDataOf(state: TcState, wanted?: readonly number[]): Record<string, unknown> {
  return dataOf(state, {
    ids: (ids) => flagsOf(ids),
    vendorIds: (ids) => flagsOf(ids, wanted),
    restrictions: restrictionsOf,
  })
}

/** Same for apps, where id lists are strings of zeros and ones. */
export function inAppTcDataOf(state: TcState): Record<string, unknown> {
  return dataOf(state, { ids: bitsOf, vendorIds: bitsOf, restrictions: restrictionTexts })
}

function dataOf({ model, tcString, additionalConsent }: TcState, { ids, vendorIds, restrictions }: Shape) {
  const { publisher } = model
  return {
    tcString,
    isServiceSpecific: model.isServiceSpecific,
    useNonStandardTexts: model.usesNonStandardTexts,
    publisherCC: model.publisherCountry,
    purposeOneTreatment: model.purposeOneTreatment,
    purpose: {
      consents: ids(model.purposeConsents),
      legitimateInterests: ids(model.purposeLegitimateInterests),
    },
    vendor: {
      consents: vendorIds(model.vendorConsents),
      legitimateInterests: vendorIds(model.vendorLegitimateInterests),
      disclosedVendors: vendorIds(model.disclosedVendors),
    },
    specialFeatureOptins: ids(model.specialFeatureOptIns),
    publisher: {
      consents: ids(publisher?.consents ?? []),
      legitimateInterests: ids(publisher?.legitimateInterests ?? []),
      customPurpose: {
        consents: ids(publisher?.customConsents ?? []),
        legitimateInterests: ids(publisher?.customLegitimateInterests ?? []),
      },
      restrictions: restrictions(model.restrictions),
    },
    ...(additionalConsent === undefined ? {} : { addtlConsent: additionalConsent }),
  }
}

function flagsOf(ids: readonly number[], wanted: readonly number[] = upTo(ids)): Record<string, boolean> {
  const set = new Set(ids)
  return Object.fromEntries(wanted.map((id) => [id, set.has(id)]))
}

function bitsOf(ids: readonly number[]): string {
  const set = new Set(ids)
  return upTo(ids)
    .map((id) => (set.has(id) ? '1' : '0'))
    .join('')
}

function upTo(ids: readonly number[]): number[] {
  return Array.from({ length: ids.reduce((max, id) => Math.max(max, id), 0) }, (_, index) => index + 1)
}

function restrictionsOf(
  restrictions: readonly PublisherRestriction[],
): Record<string, Record<string, number>> {
  const byPurpose: Record<string, Record<string, number>> = {}
  for (const { purposeId, type, vendorIds } of restrictions) {
    for (const id of vendorIds) (byPurpose[purposeId] ??= {})[id] = type
  }
  return byPurpose
}

function restrictionTexts(restrictions: readonly PublisherRestriction[]): Record<string, string> {
  const ids = upTo(restrictions.flatMap(({ vendorIds }) => vendorIds))
  return Object.fromEntries(
    Object.entries(restrictionsOf(restrictions)).map(([purposeId, types]) => [
      purposeId,
      ids.map((id) => types[id] ?? '_').join(''),
    ]),
  )
}
