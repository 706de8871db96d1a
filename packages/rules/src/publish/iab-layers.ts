import type { Category } from '@placet/contract/constants'
import type { BannerTexts, TcfTexts } from '@placet/contract/labels'
import type { PublishedConfig, PublishedTcf } from '@placet/contract/published-config'
import type {
  ShownText,
  ShownVendor,
  ShownVendorList,
  VendorClaims,
  VendorDetails,
} from '@placet/contract/shown-vendor-list'
import { type SecondLayer, secondLayerOf } from './layers.ts'
import { iabWordsOf } from './iab-words.ts'

/** Loaded at once with the banner where IAB TCF applies: the data for TC strings, and the second layer. */
export interface IabLayer extends SecondLayer {
  readonly tcf: Pick<
    PublishedTcf,
    'cmpId' | 'publisherCountry' | 'toldSince' | 'restrictions' | 'providers' | 'others'
  > & {
    /** Whether Google consent mode follows the TC string. */
    readonly leadsConsentMode: boolean
  }
  readonly texts: TcfTexts
  readonly counted: Pick<BannerTexts['counted'], 'vendorCount' | 'expiryDays'>
  readonly list: Omit<ShownVendorList, 'vendors' | 'dataCategories' | 'stacks'> & {
    readonly vendors: readonly VendorClaims[]
  }
  /** Other services on the page, with their category. */
  readonly services: readonly { readonly name: string; readonly category: Category }[]
}

/** Loaded when a visitor opens the vendor list; sorted by name. */
export interface VendorsLayer {
  readonly vendors: readonly VendorDetails[]
  readonly dataCategories: readonly ShownText[]
}

export function iabLayerOf(
  config: PublishedConfig,
  descriptions: SecondLayer['descriptions'],
  shown: ShownVendorList,
): IabLayer | null {
  const { tcf, tcfTexts } = config
  if (!tcf || !tcfTexts) return null
  const second = secondLayerOf(config, descriptions)
  const { vendors, dataCategories: _, stacks: __, ...list } = shown
  const { cmpId, publisherCountry, toldSince, restrictions, providers, others } = tcf
  const { cookieSession } = config.texts.labels
  return {
    ...second,
    words: {
      ...second.words,
      labels: { ...second.words.labels, cookieSession },
      iab: iabWordsOf(config, tcfTexts, shown),
    },
    tcf: {
      cmpId,
      publisherCountry,
      toldSince,
      restrictions,
      providers,
      others,
      leadsConsentMode: config.consentMode !== 'off',
    },
    texts: tcfTexts,
    counted: {
      vendorCount: config.texts.counted.vendorCount,
      expiryDays: config.texts.counted.expiryDays,
    },
    list: { ...list, vendors: vendors.map(claimsOf) },
    services: config.services.map(({ name, category }) => ({ name, category })),
  }
}

export function vendorsLayerOf({ vendors, dataCategories, language }: ShownVendorList): VendorsLayer {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true })
  return {
    vendors: vendors.map(detailsOf).sort((one, other) => compare(one.name, other.name)),
    dataCategories,
  }
}

function claimsOf(vendor: ShownVendor): VendorClaims {
  const { id, purposes, legIntPurposes, flexiblePurposes, specialPurposes, features, specialFeatures } =
    vendor
  return { id, purposes, legIntPurposes, flexiblePurposes, specialPurposes, features, specialFeatures }
}

function detailsOf(vendor: ShownVendor): VendorDetails {
  const { purposes, legIntPurposes, flexiblePurposes, ...others } = vendor
  const { specialPurposes, features, specialFeatures, ...details } = others
  return details
}
