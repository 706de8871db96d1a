import { z } from 'zod'
import { LABEL_MAX_LENGTH } from './constants.ts'
import { DomainParams } from './domain-params.ts'
import { CONTENT_LABELS } from './labels.ts'
import { PageQuery } from './paging.ts'
import { defineRoute, Done } from './route.ts'
import { FairnessReason } from './settings.ts'
import { LanguageTag } from './settings-document.ts'

const Value = z.string().trim().max(LABEL_MAX_LENGTH)
/** A site with 10,000 cookies can describe all of them in one call. */
const ENTRIES_MAX = 12_000
export const CONTENT_BODY_MAX_BYTES = 16 * 1024 * 1024
/** Cookies and services are paginated; the labels are few and returned in full. */
export const CONTENT_PAGE_SIZE = 100

const LabelEntry = z.strictObject({ key: z.enum(CONTENT_LABELS), value: Value })
const CookieEntry = z.strictObject({ key: z.string().max(300).startsWith('cd_'), value: Value })
const ServiceEntry = z.strictObject({ key: z.string().max(300).startsWith('sd_'), value: Value })

/** Texts of one language that differ from the shipped ones; an empty value restores the shipped text. */
export const ContentUpdate = z.strictObject({
  language: LanguageTag,
  labels: z.array(LabelEntry).max(ENTRIES_MAX),
  cookies: z.array(CookieEntry).max(ENTRIES_MAX),
  services: z.array(ServiceEntry).max(ENTRIES_MAX),
})
export type ContentUpdate = z.infer<typeof ContentUpdate>

export const CONTENT_MESSAGES = {
  saved: 'Content was saved successfully!',
  saveFailed: 'Unable to save content. Please try again later.',
  failedTitle: 'Error!',
} as const

const ContentText = z.strictObject({
  key: z.string(),
  /** The shipped text of this language; null where none is shipped. */
  shipped: z.string().nullable(),
  /** Nobody who speaks the language has checked the shipped text yet. */
  isUnreviewed: z.boolean(),
  /** The same text in the domain’s default language, to translate from. */
  source: z.string().nullable(),
  /** The owner’s own text. */
  value: z.string().nullable(),
})
export type ContentText = z.infer<typeof ContentText>

/** Search, paging and the `missing` filter apply to cookies and services only. */
const ContentQuery = PageQuery.extend({
  language: LanguageTag,
  missing: z.enum(['', '1']).default(''),
})

export const getContent = defineRoute({
  name: 'getContent',
  summary: 'The texts of one language: built-in, custom, and the source text',
  method: 'GET',
  path: '/client-api/v2/domain/:domainId/content',
  access: 'content:read',
  params: DomainParams,
  query: ContentQuery,
  response: z.strictObject({
    language: LanguageTag,
    labels: z.array(ContentText),
    cookies: z.array(ContentText),
    services: z.array(ContentText),
    /** Total across all pages. */
    cookiesTotal: z.int(),
    servicesTotal: z.int(),
  }),
  errors: ['account_not_found', 'domain_not_found', 'language_not_enabled'],
  example: { query: { language: 'en' } },
})

const contentExample = [
  { language: 'en', labels: [{ key: 'accept' as const, value: 'Yes, all' }], cookies: [], services: [] },
]

export const saveContent = defineRoute({
  name: 'saveContent',
  summary: 'Saves custom texts in one language',
  method: 'PATCH',
  path: '/client-api/v2/domain/:domainId/content',
  access: 'content:write',
  params: DomainParams,
  body: z.array(ContentUpdate).length(1),
  response: Done,
  errors: ['account_not_found', 'domain_not_found', 'language_not_enabled', 'texts_full'],
  example: { body: contentExample },
})

export const publishContent = defineRoute({
  name: 'publishContent',
  summary: 'Saves custom texts in one language and publishes the domain',
  method: 'PATCH',
  path: '/client-api/v2/domain/:domainId/content/publish',
  access: 'content:write',
  params: DomainParams,
  query: z.strictObject({ reason: FairnessReason.optional() }),
  body: z.array(ContentUpdate).length(1),
  response: z.strictObject({ version: z.int() }),
  errors: [
    'account_not_found',
    'domain_not_found',
    'language_not_enabled',
    'texts_full',
    'invalid_settings',
    'publish_unfair',
    'approval_requested',
  ],
  example: { body: contentExample },
})

/** Texts without an own or built-in version, in every enabled language. */
export const countMissingTexts = defineRoute({
  name: 'countMissingTexts',
  summary: 'How many texts are missing in each language',
  method: 'GET',
  path: '/api/domain/:domainId/content/missing',
  access: 'content:read',
  params: DomainParams,
  response: z.array(z.strictObject({ language: LanguageTag, missing: z.int() })),
  errors: ['account_not_found', 'domain_not_found'],
})
