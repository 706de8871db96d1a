import { z } from 'zod'

const MAX_VENDOR_ID = 65_535
const MAX_TEXT = 10_000
const MAX_URL = 4096

const Id = z.int().min(1).max(MAX_VENDOR_ID)
const Ids = z.array(Id).max(200)
const Text = z.string().max(MAX_TEXT)

/** Published lists contain empty URLs and URLs with spaces; anything that is not a web address is never shown. */
const Url = z
  .string()
  .max(MAX_URL)
  .transform((text) => (URL.canParse(text.trim()) && /^https?:/i.test(text.trim()) ? text.trim() : null))

const DescribedItem = z.object({ id: Id, name: Text, description: Text })

export const VendorListPurpose = DescribedItem.extend({ illustrations: z.array(Text).max(50).default([]) })
export type VendorListPurpose = z.infer<typeof VendorListPurpose>

export const VendorListStack = DescribedItem.extend({ purposes: Ids, specialFeatures: Ids.default([]) })
export type VendorListStack = z.infer<typeof VendorListStack>

const RetentionDays = z.record(z.string().regex(/^\d{1,5}$/), z.int().min(0))

export const ListedVendor = z.object({
  id: Id,
  name: z.string().min(1).max(500),
  purposes: Ids,
  legIntPurposes: Ids,
  flexiblePurposes: Ids,
  specialPurposes: Ids,
  features: Ids,
  specialFeatures: Ids,
  dataDeclaration: Ids.default([]),
  dataRetention: z
    .object({
      stdRetention: z.int().min(0).nullish(),
      purposes: RetentionDays.default({}),
      specialPurposes: RetentionDays.default({}),
    })
    .optional(),
  urls: z
    .array(z.object({ langId: z.string().max(35), privacy: Url.nullish(), legIntClaim: Url.nullish() }))
    .max(200),
  usesCookies: z.boolean().default(false),
  cookieMaxAgeSeconds: z.number().nullish(),
  cookieRefresh: z.boolean().default(false),
  usesNonCookieAccess: z.boolean().default(false),
  deviceStorageDisclosureUrl: Url.nullish(),
  deletedDate: z.string().max(40).optional(),
  overflow: z.object({ httpGetLimit: z.int() }).optional(),
})
export type ListedVendor = z.infer<typeof ListedVendor>

/** A translation of the list contains only these texts, no vendors. */
export const VendorListTexts = z.object({
  purposes: byId(VendorListPurpose),
  specialPurposes: byId(VendorListPurpose),
  features: byId(VendorListPurpose),
  specialFeatures: byId(VendorListPurpose),
  stacks: byId(VendorListStack),
  dataCategories: byId(DescribedItem).default({}),
  standardTexts: z.record(z.string(), z.unknown()).optional(),
})
export type VendorListTexts = z.infer<typeof VendorListTexts>

export const VendorList = VendorListTexts.extend({
  gvlSpecificationVersion: z.literal(3),
  vendorListVersion: z.int().min(1).max(4095),
  tcfPolicyVersion: z.int().min(4).max(63),
  lastUpdated: z.iso.datetime(),
  vendors: byId(ListedVendor),
}).superRefine((list, context) => {
  for (const vendor of Object.values(list.vendors)) {
    for (const message of faultsOf(vendor, list)) {
      context.addIssue({ code: 'custom', path: ['vendors', String(vendor.id)], message })
    }
  }
})
export type VendorList = z.infer<typeof VendorList>

const CONSENT_ONLY = [1, 3, 4, 5, 6]

function byId<T extends z.ZodType<{ id: number }>>(item: T) {
  return z
    .record(z.string().regex(/^\d{1,5}$/), item)
    .refine((items) => Object.entries(items).every(([key, { id }]) => Number(key) === id), {
      message: 'an entry is filed under another id than its own',
    })
}

function faultsOf(vendor: ListedVendor, list: VendorListTexts): string[] {
  const known = (kind: Record<string, unknown>, ids: readonly number[]) =>
    ids.every((id) => String(id) in kind)
  const declared = [...vendor.purposes, ...vendor.legIntPurposes]
  return [
    ...(known(list.purposes, declared) ? [] : ['names a purpose that the list does not have']),
    ...(known(list.specialPurposes, vendor.specialPurposes)
      ? []
      : ['names a special purpose that the list does not have']),
    ...(known(list.features, vendor.features) ? [] : ['names a feature that the list does not have']),
    ...(known(list.specialFeatures, vendor.specialFeatures)
      ? []
      : ['names a special feature that the list does not have']),
    ...(vendor.legIntPurposes.some((id) => CONSENT_ONLY.includes(id))
      ? ['claims legitimate interest for a purpose that rests on consent alone']
      : []),
    ...(vendor.flexiblePurposes.every((id) => declared.includes(id))
      ? []
      : ['is flexible on a purpose that it does not declare']),
    ...(vendor.purposes.some((id) => vendor.legIntPurposes.includes(id))
      ? ['declares a purpose on both legal bases']
      : []),
  ]
}
