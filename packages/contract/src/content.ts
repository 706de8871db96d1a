import { z } from 'zod'
import { LABEL_MAX_LENGTH } from './constants.ts'
import { DomainParams } from './domains.ts'
import { CONTENT_LABELS } from './labels.ts'
import { defineRoute, Done } from './route.ts'
import { LanguageTag } from './settings-document.ts'

const Value = z.string().trim().max(LABEL_MAX_LENGTH)
const ENTRIES_MAX = 2000

const LabelEntry = z.strictObject({ key: z.enum(CONTENT_LABELS), value: Value })
const CookieEntry = z.strictObject({ key: z.string().max(300).startsWith('cd_'), value: Value })
const ServiceEntry = z.strictObject({ key: z.string().max(300).startsWith('sd_'), value: Value })

/** Texts of one language that differ from the shipped ones; an empty value takes the shipped one again. */
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
  /** The same text in the domain’s default language, to translate from. */
  source: z.string().nullable(),
  /** The owner’s own text. */
  value: z.string().nullable(),
})
export type ContentText = z.infer<typeof ContentText>

const LanguageQuery = z.strictObject({ language: LanguageTag })

export const getContent = defineRoute({
  name: 'getContent',
  summary: 'All texts of one language: shipped, own, and the source beside them',
  method: 'GET',
  path: '/client-api/v2/domain/:domainId/content',
  access: 'content:read',
  params: DomainParams,
  query: LanguageQuery,
  response: z.strictObject({
    language: LanguageTag,
    labels: z.array(ContentText),
    cookies: z.array(ContentText),
    services: z.array(ContentText),
  }),
  errors: ['account_not_found', 'domain_not_found', 'language_not_enabled'],
  example: { query: { language: 'en' } },
})

const contentExample = [
  { language: 'en', labels: [{ key: 'accept' as const, value: 'Yes, all' }], cookies: [], services: [] },
]

export const saveContent = defineRoute({
  name: 'saveContent',
  summary: 'Saves own texts of one language',
  method: 'PATCH',
  path: '/client-api/v2/domain/:domainId/content',
  access: 'content:write',
  params: DomainParams,
  body: z.array(ContentUpdate).length(1),
  response: Done,
  errors: ['account_not_found', 'domain_not_found', 'language_not_enabled'],
  example: { body: contentExample },
})

export const publishContent = defineRoute({
  name: 'publishContent',
  summary: 'Saves own texts of one language and publishes the domain',
  method: 'PATCH',
  path: '/client-api/v2/domain/:domainId/content/publish',
  access: 'content:write',
  params: DomainParams,
  body: z.array(ContentUpdate).length(1),
  response: z.strictObject({ version: z.int() }),
  errors: ['account_not_found', 'domain_not_found', 'language_not_enabled', 'publish_unfair'],
  example: { body: contentExample },
})
