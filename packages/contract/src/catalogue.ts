import { z } from 'zod'
import { CATEGORIES, PATTERN_MAX_LENGTH, COOKIE_TYPE } from './constants.ts'
import { DomainParams } from './domain-params.ts'
import { CookieId, ScanId } from './ids.ts'
import { COUNTRIES } from './places.ts'
import { defineRoute, Done, FileAnswer } from './route.ts'
import { CookieStatus, CookieType } from './scans.ts'
import { AnyVendorRef } from './vendor-ref.ts'

/** The value a pattern is matched against. */
export const BLOCKER_TYPE = { src: 0, inline: 1 } as const
export const SERVICE_NAME_MAX_LENGTH = 100
export const SERVICE_DESCRIPTION_MAX_LENGTH = 2000
/** Numbers of services that owners create; those of the catalogue are smaller. */
export const OWN_SERVICE_NUMBERS = { above: 1_000_000, max: 2_000_000 } as const
export const LOCATIONS_MAX = 100

/** For a 422, the server's own message is shown instead. */
export const CATALOGUE_MESSAGES = {
  cookieSaveFailed: 'Unable to save cookie information. Please try again later.',
  cookieAddFailed: 'Unable to add cookie. Please try again later.',
  cookieDeleteFailed: 'Unable to delete cookie. Please try again later.',
  serviceAddFailed: 'Unable to add service. Please try again later.',
  serviceDeleteFailed: 'Unable to delete service. Please try again later.',
  serviceSaveFailed: 'Unable to save service information. Please try again later.',
  cookieSaved: 'Cookie information was saved.',
  cookieAdded: 'Cookie was added.',
  cookieDeleted: 'Cookie was deleted.',
  serviceAdded: 'Service was added.',
  serviceDeleted: 'Service was deleted.',
  serviceSaved: 'Service information was saved.',
} as const

const BlockerType = z.literal(Object.values(BLOCKER_TYPE))
const BlockerPattern = z
  .string()
  .trim()
  .min(1, 'A pattern needs at least one character.')
  .max(PATTERN_MAX_LENGTH, `A pattern can have at most ${PATTERN_MAX_LENGTH} characters.`)
  .refine((pattern) => /[^*]/.test(pattern), 'A pattern of only asterisks would block every tag.')

export const Blocker = z.strictObject({ type: BlockerType, pattern: BlockerPattern })
export type Blocker = z.infer<typeof Blocker>
export const Blockers = z.array(Blocker)

const ServiceNumber = z.int().positive().max(OWN_SERVICE_NUMBERS.max)
const CategoryId = z.int().min(1).max(CATEGORIES.length)

/** A service that a domain uses: found by a scan, or added by hand. */
export const DomainServiceView = z.strictObject({
  serviceId: ServiceNumber,
  name: z.string(),
  /** The owner's text, or else the catalogue's. */
  description: z.string(),
  /** Vendor set by the account, or else the catalogue's. */
  vendor: z.string(),
  categoryId: CategoryId,
  categoryName: z.enum(CATEGORIES),
  /** Path of its page after `/domain/{id}/service`. */
  postfix: z.string(),
  manual: z.boolean(),
  /** Created by the owner: the catalogue doesn't have it. */
  own: z.boolean(),
  /** Whether the catalogue's patterns block its tags. */
  autoBlocker: z.boolean(),
  customAutoBlocker: z.boolean(),
  defaultBlockers: Blockers,
  customBlockers: Blockers,
  /** The provider, if the account set one. */
  vendorId: AnyVendorRef.nullable(),
  /** Countries in which its data are processed. */
  locations: z.array(z.string()),
})
export type DomainServiceView = z.infer<typeof DomainServiceView>

const ServiceParams = DomainParams.extend({ serviceId: z.coerce.number().pipe(ServiceNumber) })

export const listServices = defineRoute({
  name: 'listServices',
  summary: 'The services a domain uses, and the patterns that block their tags',
  method: 'GET',
  path: '/api/domain/:domainId/service',
  access: 'catalogue:read',
  params: DomainParams,
  response: z.array(DomainServiceView),
  errors: ['account_not_found', 'domain_not_found'],
})

/** Services that can be added: the whole catalogue, searchable by name or vendor. */
export const searchCatalogue = defineRoute({
  name: 'searchCatalogue',
  summary: 'Search the catalogue by service name or vendor',
  method: 'GET',
  path: '/api/domain/:domainId/catalogue',
  access: 'catalogue:read',
  params: DomainParams,
  query: z.strictObject({ query: z.string().trim().max(200).default('') }),
  response: z.array(
    z.strictObject({
      serviceId: ServiceNumber,
      name: z.string(),
      vendor: z.string(),
      categoryId: CategoryId,
      description: z.string(),
      isTaken: z.boolean(),
    }),
  ),
  errors: ['account_not_found', 'domain_not_found'],
})

export const addService = defineRoute({
  name: 'addService',
  summary: 'Adds a service of the catalogue; live after the next publish',
  method: 'POST',
  path: '/api/domain/:domainId/service',
  access: 'catalogue:write',
  params: DomainParams,
  body: z.strictObject({ service_id: ServiceNumber }),
  response: DomainServiceView,
  errors: ['account_not_found', 'domain_not_found', 'service_unknown', 'service_taken', 'blockers_full'],
  example: { body: { service_id: 1 } },
})

const ServiceFields = z.strictObject({
  description: z.string().trim().max(SERVICE_DESCRIPTION_MAX_LENGTH).optional(),
  custom_auto_blocker: z.boolean().optional(),
  vendor: AnyVendorRef.nullable().optional(),
  locations: z
    .array(z.string().refine((code) => COUNTRIES.includes(code), 'There is no such country.'))
    .max(LOCATIONS_MAX, `At most ${LOCATIONS_MAX} locations can be chosen.`)
    .refine((all) => new Set(all).size === all.length, 'Each location can be listed once.')
    .optional(),
  blocker_type: z.union([z.array(BlockerType), BlockerType]).optional(),
  blocker_pattern: z.union([z.array(BlockerPattern), BlockerPattern]).optional(),
})

/** Types and patterns are paired by position; a single value counts as a list of one. */
const isPaired = ({ blocker_type, blocker_pattern }: Blocking) =>
  listOf(blocker_type)?.length === listOf(blocker_pattern)?.length
const UNPAIRED = { message: 'Every pattern needs its type.', path: ['blocker_type'] }

export const CreateServiceBody = ServiceFields.extend({
  name: z
    .string()
    .trim()
    .min(1, 'Please enter a name.')
    .max(SERVICE_NAME_MAX_LENGTH, `A name can have at most ${SERVICE_NAME_MAX_LENGTH} characters.`)
    .regex(/^[^\p{Cc}]*$/u, 'A name is one line of text.'),
  category_id: CategoryId,
}).refine(isPaired, UNPAIRED)

export type CreateServiceBody = z.infer<typeof CreateServiceBody>

export const createService = defineRoute({
  name: 'createService',
  summary: 'Adds a service that the catalogue doesn’t have; live after the next publish',
  method: 'POST',
  path: '/api/domain/:domainId/service/own',
  access: 'catalogue:write',
  params: DomainParams,
  body: CreateServiceBody,
  response: DomainServiceView,
  errors: [
    'account_not_found',
    'domain_not_found',
    'service_in_catalogue',
    'service_taken',
    'blockers_full',
    'vendor_unknown',
  ],
  example: {
    body: {
      name: 'Our booking tool',
      category_id: 2,
      description: 'Takes reservations.',
      locations: ['DE'],
      blocker_type: [0],
      blocker_pattern: ['booking.example.com/'],
    },
  },
})

const SaveServiceBody = ServiceFields.extend({
  category_id: CategoryId.optional(),
  default_auto_blocker: z.boolean().optional(),
}).refine(isPaired, UNPAIRED)
type Blocking = Pick<z.infer<typeof ServiceFields>, 'blocker_type' | 'blocker_pattern'>

export const saveService = defineRoute({
  name: 'saveService',
  summary: 'Changes a domain’s description of a service and how its tags are blocked',
  method: 'PATCH',
  path: '/api/domain/:domainId/service/:serviceId',
  access: 'catalogue:write',
  params: ServiceParams,
  body: SaveServiceBody,
  response: DomainServiceView,
  errors: ['account_not_found', 'domain_not_found', 'service_not_found', 'blockers_full', 'vendor_unknown'],
  example: {
    body: {
      category_id: 4,
      description: 'Shows our films.',
      default_auto_blocker: true,
      custom_auto_blocker: true,
      blocker_type: [0],
      blocker_pattern: ['films.example.com/embed'],
    },
  },
})

export const deleteService = defineRoute({
  name: 'deleteService',
  summary: 'Removes a service; a scan that finds one of the catalogue adds it again',
  method: 'DELETE',
  path: '/api/domain/:domainId/service/:serviceId',
  access: 'catalogue:write',
  params: ServiceParams,
  response: Done,
  errors: ['account_not_found', 'domain_not_found', 'service_not_found'],
})

export const COOKIE_LIMITS = {
  name: 200,
  host: 253,
  path: 200,
  description: 2000,
  /** A hundred years: servers declare more than the 400 days that browsers keep a cookie. */
  lifeSeconds: 100 * 365 * 24 * 3600,
  perDomain: 20_000,
} as const

/** A cookie of a domain: found by scans, or added by hand. */
export const CookieView = z.strictObject({
  domainCookieId: CookieId,
  /** Catalogue pattern it was identified by, or null. */
  cookieId: z.string().nullable(),
  name: z.string(),
  /** Name with its variable part replaced by an asterisk, if the catalogue knows it. */
  displayName: z.string(),
  hostName: z.string(),
  path: z.string(),
  type: CookieType,
  typeText: z.string(),
  expiryText: z.string(),
  categoryId: CategoryId,
  description: z.string(),
  hidden: z.boolean(),
  secure: z.boolean(),
  httpOnly: z.boolean(),
  thirdParty: z.boolean(),
  manual: z.boolean(),
  status: CookieStatus,
  /** 0: belongs to no listed service. */
  serviceId: z.int().nonnegative(),
  serviceName: z.string().nullable(),
  /** Service number according to the catalogue. */
  defaultServiceId: z.int().nonnegative(),
  vendorName: z.string().nullable(),
  sampleValue: z.string(),
  discoveredAt: z.iso.datetime(),
  confidence: z.number().min(0).max(1).nullable(),
  provenance: z.string().nullable(),
})
export type CookieView = z.infer<typeof CookieView>

const CookieParams = DomainParams.extend({ cookieId: CookieId })
const CookieErrors = ['account_not_found', 'domain_not_found', 'cookie_not_found'] as const

export const listCookies = defineRoute({
  name: 'listCookies',
  summary: 'The cookies of a domain, found by scans or added by hand',
  method: 'GET',
  path: '/api/domain/:domainId/cookie',
  access: 'catalogue:read',
  params: DomainParams,
  response: z.strictObject({
    scanId: ScanId.nullable(),
    cookies: z.array(CookieView),
    counts: z.strictObject({
      /** Entries that the newest successful scan found, as its own page counts them. */
      found: z.int(),
      /** Names that the declaration lists after the next publication: entries of the same name are one. */
      declared: z.int(),
    }),
  }),
  errors: ['account_not_found', 'domain_not_found'],
})

export const COOKIES_FILE_TYPE = 'text/csv; charset=utf-8'

export const exportCookies = defineRoute({
  name: 'exportCookies',
  summary: 'The cookies of a domain as CSV',
  method: 'GET',
  path: '/api/domain/:domainId/cookie.csv',
  access: 'catalogue:read',
  params: DomainParams,
  response: FileAnswer,
  file: [COOKIES_FILE_TYPE],
  errors: ['account_not_found', 'domain_not_found'],
})

const CookieText = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(/^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/)

/** Host, path, expiry and flags apply to cookies only; storage keys have none. */
export const AddCookieBody = z
  .strictObject({
    type: CookieType,
    name: CookieText(COOKIE_LIMITS.name).min(1, 'Please enter a name.'),
    category: CategoryId,
    description: z.string().trim().max(COOKIE_LIMITS.description).default(''),
    service_id: z.int().nonnegative().default(0),
    hostname: CookieText(COOKIE_LIMITS.host).optional(),
    path: CookieText(COOKIE_LIMITS.path).optional(),
    /** Seconds; 0 for a session cookie. */
    expiry: z.int().nonnegative().max(COOKIE_LIMITS.lifeSeconds).optional(),
    secure: z.boolean().optional(),
    http_only: z.boolean().optional(),
  })
  .refine(
    ({ type, hostname, path, expiry, secure, http_only }) =>
      type === COOKIE_TYPE.cookie ||
      [hostname, path, expiry, secure, http_only].every((value) => value === undefined),
    { message: 'Host, path, expiry and flags apply to cookies only.', path: ['type'] },
  )
export type AddCookieBody = z.infer<typeof AddCookieBody>

export const addCookie = defineRoute({
  name: 'addCookie',
  summary: 'Adds a cookie by hand; live after the next publish',
  method: 'POST',
  path: '/api/domain/:domainId/cookie',
  access: 'catalogue:write',
  params: DomainParams,
  body: AddCookieBody,
  response: z.strictObject({ display_cookie: CookieView }),
  errors: ['account_not_found', 'domain_not_found', 'service_not_found', 'cookie_taken', 'cookies_full'],
  example: { body: { type: 2, name: 'basket', category: 1, description: 'Remembers the basket.' } },
})

export const saveCookie = defineRoute({
  name: 'saveCookie',
  summary: 'Changes a domain’s description of a cookie; live after the next publish',
  method: 'PATCH',
  path: '/api/domain/:domainId/cookie/:cookieId',
  access: 'catalogue:write',
  params: CookieParams,
  body: z.strictObject({
    category_id: CategoryId.optional(),
    description: z.string().trim().max(COOKIE_LIMITS.description).optional(),
    hide: z.boolean().optional(),
    /** 0: no service. */
    service: z.int().nonnegative().optional(),
  }),
  response: z.strictObject({
    display_cookie: CookieView,
    display_domain_service: DomainServiceView.nullable(),
  }),
  errors: [...CookieErrors, 'service_not_found'],
  example: { body: { category_id: 3, description: 'Counts visits.', hide: false, service: 0 } },
})

export const deleteCookie = defineRoute({
  name: 'deleteCookie',
  summary: 'Removes a cookie that was added by hand',
  method: 'DELETE',
  path: '/api/domain/:domainId/cookie/:cookieId',
  access: 'catalogue:write',
  params: CookieParams,
  response: Done,
  errors: [...CookieErrors, 'cookie_detected'],
})

/** Blockers in a request body; undefined if the body omits them. */
export function blockersIn({ blocker_type, blocker_pattern }: Blocking): Blocker[] | undefined {
  const types = listOf(blocker_type)
  return listOf(blocker_pattern)?.map((pattern, index) => ({
    type: types?.[index] ?? BLOCKER_TYPE.src,
    pattern,
  }))
}

function listOf<T extends string | number>(value: T | T[] | undefined): T[] | undefined {
  if (value === undefined) return undefined
  return Array.isArray(value) ? value : [value]
}
