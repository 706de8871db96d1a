import { z } from 'zod'

/** A vendor's declarations by list ids, enough to encode a choice. */
export interface VendorClaims {
  readonly id: number
  readonly purposes: readonly number[]
  readonly legIntPurposes: readonly number[]
  readonly flexiblePurposes: readonly number[]
  readonly specialPurposes: readonly number[]
  readonly features: readonly number[]
  readonly specialFeatures: readonly number[]
}

/** Further vendor details shown to visitors. */
export interface VendorDetails {
  readonly id: number
  readonly name: string
  readonly dataCategories: readonly number[]
  readonly retentionDays: number | null
  readonly purposeRetentionDays: Readonly<Record<string, number>>
  readonly specialPurposeRetentionDays: Readonly<Record<string, number>>
  /** Null if the vendor uses no cookies or doesn't specify it. */
  readonly cookieMaxAgeSeconds: number | null
  readonly usesCookies: boolean
  readonly refreshesCookies: boolean
  readonly usesOtherStorage: boolean
  readonly privacyUrl: string | null
  readonly legIntUrl: string | null
  readonly disclosureUrl: string | null
}

export interface ShownVendor extends VendorClaims, VendorDetails {}

export interface ShownText {
  readonly id: number
  readonly name: string
  readonly description: string
}

export interface ShownPurpose extends ShownText {
  readonly illustrations: readonly string[]
}

export interface ShownStack extends ShownText {
  readonly purposes: readonly number[]
  readonly specialFeatures: readonly number[]
}

/** The part of the list shown to visitors of one domain who read one language. */
export interface ShownVendorList {
  readonly version: number
  readonly policyVersion: number
  readonly language: string
  /** Language of the texts, if they are not translated. */
  readonly lang?: string | undefined
  readonly purposes: readonly ShownPurpose[]
  readonly specialPurposes: readonly ShownPurpose[]
  readonly features: readonly ShownPurpose[]
  /** General feature texts of the list, since TCF 2.4. */
  readonly featuresText: string | null
  readonly specialFeatures: readonly ShownPurpose[]
  readonly stacks: readonly ShownStack[]
  readonly dataCategories: readonly ShownText[]
  readonly vendors: readonly ShownVendor[]
}

const Ids = z.array(z.int())
const Days = z.record(z.string(), z.number())
const Item = z.strictObject({ id: z.int(), name: z.string(), description: z.string() })
const Illustrated = Item.extend({ illustrations: z.array(z.string()) })

export const ShownVendorList: z.ZodType<ShownVendorList> = z.strictObject({
  version: z.int(),
  policyVersion: z.int(),
  language: z.string(),
  lang: z.string().optional(),
  purposes: z.array(Illustrated),
  specialPurposes: z.array(Illustrated),
  features: z.array(Illustrated),
  featuresText: z.string().nullable(),
  specialFeatures: z.array(Illustrated),
  stacks: z.array(Item.extend({ purposes: Ids, specialFeatures: Ids })),
  dataCategories: z.array(Item),
  vendors: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      purposes: Ids,
      legIntPurposes: Ids,
      flexiblePurposes: Ids,
      specialPurposes: Ids,
      features: Ids,
      specialFeatures: Ids,
      dataCategories: Ids,
      retentionDays: z.number().nullable(),
      purposeRetentionDays: Days,
      specialPurposeRetentionDays: Days,
      cookieMaxAgeSeconds: z.number().nullable(),
      usesCookies: z.boolean(),
      refreshesCookies: z.boolean(),
      usesOtherStorage: z.boolean(),
      privacyUrl: z.string().nullable(),
      legIntUrl: z.string().nullable(),
      disclosureUrl: z.string().nullable(),
    }),
  ),
})

export type RestrictionType = 0 | 1 | 2

/** Publisher restrictions by purpose: forbidden (0), consent (1), legitimate interest (2). */
export interface PublisherRestriction {
  readonly purposeId: number
  readonly type: RestrictionType
  readonly vendorIds: readonly number[]
}
