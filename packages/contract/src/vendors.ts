import { z } from 'zod'
import { VENDORS_MAX } from './constants.ts'
import { DomainParams } from './domain-params.ts'
import { VendorId, VendorListId } from './ids.ts'
import { PageQuery, Paged } from './paging.ts'
import { defineRoute, Done } from './route.ts'
import { AnyVendorRef } from './vendor-ref.ts'

export const VENDOR_MESSAGES = {
  created: 'Vendor created!',
  createFailed: 'Failed to create vendor.',
  updated: 'Vendor updated!',
  updateFailed: 'Failed to update vendor.',
  deleted: 'Vendor deleted!',
  deleteFailed: 'Failed to delete vendor.',
  listCreated: 'Vendor list created!',
  listCreateFailed: 'Failed to create vendor list.',
  listUpdated: 'Vendor list updated!',
  listUpdateFailed: 'Failed to update vendor list!',
  listDeleted: 'Vendor list deleted!',
  listDeleteFailed: 'Failed to delete vendor list. Please make sure the vendor list is not in use.',
  nothingFound: 'No vendors found.',
} as const

/** Source of a vendor: the account, the product, IAB Europe's global list or Google's provider list. */
export const VENDOR_TYPE = { custom: 0, cvl: 1, gvl: 2, gatp: 3 } as const
export const VENDOR_TYPES = ['custom', 'cvl', 'gvl', 'gatp'] as const
export type VendorType = (typeof VENDOR_TYPES)[number]
export const VENDOR_TABS = ['all', ...VENDOR_TYPES] as const
export type VendorTab = (typeof VENDOR_TABS)[number]

export const VENDOR_LIMITS = {
  name: 200,
  url: 2000,
  cookieMaxAge: 2_000_000_000,
  perAccount: 10_000,
} as const

const VendorTypeNumber = z.literal(Object.values(VENDOR_TYPE))

export const AccountVendorView = z.strictObject({
  id: AnyVendorRef,
  name: z.string(),
  type: VendorTypeNumber,
  /** Edition of the global list it appears on. */
  gvlVersion: z.literal([2, 3]).nullable(),
  custom: z.boolean(),
  cvl: z.boolean(),
  gvl: z.boolean(),
  gatp: z.boolean(),
  /** Vendors that left the global list are kept as inactive. */
  active: z.boolean(),
})
export type AccountVendorView = z.infer<typeof AccountVendorView>

const VendorName = z
  .string()
  .trim()
  .min(1, 'Please enter a name.')
  .max(VENDOR_LIMITS.name, `A name can have at most ${VENDOR_LIMITS.name} characters.`)

export const listVendors = defineRoute({
  name: 'listVendors',
  summary: 'The vendors that an account can use: its own, the product’s, the global list’s and Google’s',
  method: 'POST',
  path: '/client-api/v2/account/vendor',
  access: 'vendor:read',
  body: PageQuery.extend({ tab: z.enum(VENDOR_TABS).default('all') }),
  response: Paged(AccountVendorView),
  errors: ['account_not_found'],
  example: { body: { tab: 'all', page: 1, query: '' } },
})

export const AddVendorBody = z.strictObject({ name: VendorName })

export const addVendor = defineRoute({
  name: 'addVendor',
  summary: 'Creates a custom vendor',
  method: 'POST',
  path: '/client-api/v2/account/vendor/add',
  access: 'vendor:write',
  body: AddVendorBody,
  response: z.strictObject({ id: VendorId }),
  errors: ['account_not_found', 'vendor_taken', 'vendors_full'],
  example: { body: { name: 'Acme Advertising' } },
})

/** Errors are returned as a list, so the call accepts any text. */
export const VendorEdit = z.strictObject({
  name: z.string().max(10_000),
  disclosureUrl: z.string().max(10_000),
  /** Seconds; null if not specified. */
  cookieMaxAge: z.number().nullable(),
  usesCookies: z.boolean(),
  usesNonCookieAccess: z.boolean(),
  cookieRefresh: z.boolean(),
  privacyPolicyUrl: z.string().max(10_000),
  cookiePolicyUrl: z.string().max(10_000),
})
export type VendorEdit = z.infer<typeof VendorEdit>

const Address = (of: string) =>
  z
    .string()
    .trim()
    .max(VENDOR_LIMITS.url, `The address ${of} is too long`)
    .refine(
      (url) => url === '' || /^https?:\/\/[^\s/]/i.test(url),
      `The address ${of} must start with https://`,
    )

/** Rules for a valid edit. */
export const ValidVendorEdit = VendorEdit.extend({
  name: z
    .string()
    .trim()
    .min(1, 'The name is missing')
    .max(VENDOR_LIMITS.name, `The name can have at most ${VENDOR_LIMITS.name} characters`),
  disclosureUrl: Address('of the disclosure'),
  privacyPolicyUrl: Address('of the privacy policy'),
  cookiePolicyUrl: Address('of the cookie policy'),
  cookieMaxAge: z
    .int('The age of cookies must be a whole number of seconds')
    .min(0, 'The age of cookies cannot be negative')
    .max(VENDOR_LIMITS.cookieMaxAge, 'The age of cookies is too long')
    .nullable(),
})

/** A vendor's declarations in words. */
const Declaration = z.strictObject({ title: z.string(), items: z.array(z.string()) })

export const VendorView = VendorEdit.extend({
  id: AnyVendorRef,
  type: VendorTypeNumber,
  active: z.boolean(),
  /** False if the list doesn't specify cookies and other storage. */
  isStorageKnown: z.boolean(),
  createdAt: z.iso.datetime().nullable(),
  declarations: z.array(Declaration),
})
export type VendorView = z.infer<typeof VendorView>

export const getVendor = defineRoute({
  name: 'getVendor',
  summary: 'One vendor from any list',
  method: 'GET',
  path: '/client-api/v2/account/vendor/:vendorId',
  access: 'vendor:read',
  params: z.strictObject({ vendorId: AnyVendorRef }),
  response: VendorView,
  errors: ['account_not_found', 'vendor_not_found'],
})

const VendorParams = z.strictObject({ vendorId: VendorId })

export const saveVendor = defineRoute({
  name: 'saveVendor',
  summary: 'Changes a custom vendor',
  method: 'PATCH',
  path: '/client-api/v2/account/vendor/:vendorId',
  access: 'vendor:write',
  params: VendorParams,
  body: VendorEdit.partial(),
  response: VendorView,
  errors: ['account_not_found', 'vendor_not_found', 'vendor_taken', 'vendor_invalid'],
  example: {
    body: {
      name: 'Acme Advertising',
      disclosureUrl: '',
      cookieMaxAge: 86_400,
      usesCookies: true,
      usesNonCookieAccess: false,
      cookieRefresh: false,
      privacyPolicyUrl: 'https://acme.example/privacy',
      cookiePolicyUrl: '',
    },
  },
})

export const deleteVendor = defineRoute({
  name: 'deleteVendor',
  summary: 'Deletes a custom vendor that no list or domain uses',
  method: 'DELETE',
  path: '/client-api/v2/account/vendor/:vendorId',
  access: 'vendor:write',
  params: VendorParams,
  response: Done,
  errors: ['account_not_found', 'vendor_not_found', 'vendor_in_use'],
})

/** Edition of the global list that vendors are taken from, or none. Version 2 is no longer published. */
const Gvl = z.literal(3).nullable()

const ListedInVendorList = z.strictObject({
  id: AnyVendorRef,
  active: z.boolean(),
  type: z.enum(VENDOR_TYPES),
})

export const VendorListSummary = z.strictObject({
  id: VendorListId,
  name: z.string(),
  gvl: Gvl,
  vendors: z.int(),
  /** Domains whose settings or published banner name it. */
  domains: z.int(),
})
export type VendorListSummary = z.infer<typeof VendorListSummary>

export const VendorListView = z.strictObject({
  id: VendorListId,
  name: z.string(),
  gvl: Gvl,
  vendors: z.array(ListedInVendorList),
})
export type VendorListView = z.infer<typeof VendorListView>

export const listVendorLists = defineRoute({
  name: 'listVendorLists',
  summary: 'The vendor lists of an account',
  method: 'GET',
  path: '/client-api/v2/account/vendor-lists',
  access: 'vendor:read',
  query: PageQuery,
  response: Paged(VendorListSummary),
  errors: ['account_not_found'],
})

export const AddVendorListBody = z.strictObject({ name: VendorName })

export const addVendorList = defineRoute({
  name: 'addVendorList',
  summary: 'Creates an empty vendor list',
  method: 'POST',
  path: '/client-api/v2/account/vendor-lists',
  access: 'vendor:write',
  body: AddVendorListBody,
  response: z.strictObject({ id: VendorListId }),
  errors: ['account_not_found', 'vendor_list_taken'],
  example: { body: { name: 'Advertising partners' } },
})

const VendorListParams = z.strictObject({ listId: VendorListId })

export const getVendorList = defineRoute({
  name: 'getVendorList',
  summary: 'One vendor list',
  method: 'GET',
  path: '/client-api/v2/account/vendor-lists/:listId',
  access: 'vendor:read',
  params: VendorListParams,
  response: VendorListView,
  errors: ['account_not_found', 'vendor_list_not_found'],
})

/** Inactive vendors are dropped from the list on save. */
export const SaveVendorListBody = z.strictObject({
  name: VendorName,
  /** If omitted, the edition stays the same. */
  gvl: Gvl.optional(),
  vendors: z.array(ListedInVendorList).max(VENDORS_MAX),
})
export type SaveVendorListBody = z.infer<typeof SaveVendorListBody>

export const saveVendorList = defineRoute({
  name: 'saveVendorList',
  summary: 'Changes the name and vendors of a list; live on each domain after its next publish',
  method: 'POST',
  path: '/client-api/v2/account/vendor-lists/:listId',
  access: 'vendor:write',
  params: VendorListParams,
  body: SaveVendorListBody,
  response: VendorListView,
  errors: ['account_not_found', 'vendor_list_not_found', 'vendor_list_taken', 'vendor_unknown'],
  example: { body: { name: 'Advertising partners', gvl: 3, vendors: [] } },
})

export const deleteVendorList = defineRoute({
  name: 'deleteVendorList',
  summary: 'Deletes a vendor list that no domain uses',
  method: 'DELETE',
  path: '/client-api/v2/account/vendor-lists/:listId',
  access: 'vendor:write',
  params: VendorListParams,
  response: Done,
  errors: ['account_not_found', 'vendor_list_not_found', 'vendor_list_in_use'],
})

export const DomainVendorView = z.strictObject({
  /** Id as used in the settings: a number on the global list, or a text. */
  id: z.union([z.int(), z.string()]),
  name: z.string(),
  /** Its number on the list it belongs to. */
  external_id: z.int().nullable(),
  selected: z.boolean(),
  /** Whether the attached vendor list has it. */
  listed: z.boolean(),
  detected: z.boolean(),
  /** 1 if it is on the global list, 0 otherwise. */
  tcf: z.literal([0, 1]),
  type: VendorTypeNumber,
})
export type DomainVendorView = z.infer<typeof DomainVendorView>

export const listDomainVendors = defineRoute({
  name: 'listDomainVendors',
  summary: 'Vendors a domain can disclose, with those it selected and those scans found',
  method: 'GET',
  path: '/client-api/v2/domain/:domainId/vendors',
  access: 'vendor:read',
  params: DomainParams,
  response: z.array(DomainVendorView),
  errors: ['account_not_found', 'domain_not_found'],
})

const ListVersion = z.strictObject({
  version: z.int(),
  origin: z.enum(['fetched', 'imported']),
  receivedAt: z.iso.datetime(),
})

export const listPublishedLists = defineRoute({
  name: 'listPublishedLists',
  summary:
    'Versions of the global vendor list and Google’s provider list that this installation has received',
  method: 'GET',
  path: '/client-api/v2/account/published-lists',
  access: 'vendor:read',
  response: z.strictObject({ gvl: z.array(ListVersion), providers: z.array(ListVersion) }),
  errors: ['account_not_found'],
})

const GvlVersion = z.coerce.number().int().min(1).max(4095)

export const compareVendorLists = defineRoute({
  name: 'compareVendorLists',
  summary: 'Changes between two versions of the global vendor list, in sentences',
  method: 'GET',
  path: '/client-api/v2/account/published-lists/changes',
  access: 'vendor:read',
  query: z.strictObject({ version: GvlVersion, against: GvlVersion }),
  response: z.array(
    z.strictObject({ vendorId: z.int().nullable(), sentence: z.string(), mustAskAgain: z.boolean() }),
  ),
  errors: ['account_not_found', 'version_not_found'],
  example: { query: { version: 2, against: 1 } },
})
