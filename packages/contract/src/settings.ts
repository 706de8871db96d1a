import { z } from 'zod'
import { DomainParams } from './domain-params.ts'
import { PageQuery, Paged } from './paging.ts'
import { defineRoute } from './route.ts'
import { TcfTexts } from './labels.ts'
import { PublishedTcf } from './published-config.ts'
import { DomainSettings, LanguageTag } from './settings-document.ts'
import { ShownVendorList } from './shown-vendor-list.ts'

export { SETTINGS_MESSAGES } from './settings-messages.ts'

export const SettingsChange = z.strictObject({ key: z.string() })

/** The draft, as sent to the settings form. */
export const SettingsView = DomainSettings.extend({
  /** Optimistic lock: sent back on save, so that the server can detect a concurrent edit. */
  version: z.int(),
  /** Whether the draft has unpublished changes. */
  modified: z.boolean(),
})
export type SettingsView = z.infer<typeof SettingsView>

type Partially<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [Key in keyof T]?: Partially<T[Key]> | undefined }
    : T

/** Object schemas are rebuilt with the same fields, each of them optional; all others stay as they are. */
function partially<T>(schema: z.ZodType<T>): z.ZodType<Partially<T>>
function partially(schema: z.ZodType): z.ZodType {
  if (!(schema instanceof z.ZodObject)) return schema
  const fields = Object.entries<z.ZodType>(schema.shape).map(([key, field]): [string, z.ZodType] => [
    key,
    partially(field).optional(),
  ])
  return z.strictObject(Object.fromEntries(fields))
}

/** Missing fields stay unchanged, at every depth; lists are replaced as a whole. */
export const SettingsInput = partially(SettingsView.extend({ tcfv2changed: z.boolean() }))
export type SettingsInput = z.infer<typeof SettingsInput>

export const getSettings = defineRoute({
  name: 'getSettings',
  summary: 'The draft settings of a domain',
  method: 'GET',
  path: '/client-api/v2/domain/:domainId',
  access: 'settings:read',
  params: DomainParams,
  response: SettingsView,
  errors: ['account_not_found', 'domain_not_found'],
})

export const saveSettings = defineRoute({
  name: 'saveSettings',
  summary: 'Saves what is sent of the draft and returns what changed',
  method: 'PATCH',
  path: '/client-api/v2/domain/:domainId',
  access: 'settings:write',
  params: DomainParams,
  body: SettingsInput,
  response: z.strictObject({ changes: z.array(SettingsChange), version: z.int() }),
  errors: ['account_not_found', 'domain_not_found', 'invalid_settings', 'settings_changed'],
})

/** Reason why a fairness finding does not apply here; stored with the published version. */
export const FairnessReason = z.string().trim().min(10).max(1000)

export const publishSettings = defineRoute({
  name: 'publishSettings',
  summary: 'Publishes the draft, saving it first when a body is sent',
  method: 'PATCH',
  path: '/client-api/v2/domain/:domainId/publish',
  access: 'publish:write',
  params: DomainParams,
  query: z.strictObject({ reason: FairnessReason.optional() }),
  body: SettingsInput.optional(),
  response: z.strictObject({ version: z.int(), changes: z.array(SettingsChange) }),
  errors: [
    'account_not_found',
    'domain_not_found',
    'invalid_settings',
    'settings_changed',
    'publish_unfair',
    'approval_requested',
  ],
})

export const PublishStatus = z.strictObject({
  version: z.int().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  publishedBy: z.string().nullable(),
  /** When the last running edge reported serving this version; null until all edges have. */
  liveAt: z.iso.datetime().nullable(),
  edges: z.array(z.strictObject({ id: z.string(), version: z.int(), at: z.iso.datetime() })),
  /** Whether its TC strings carry no CMP id from IAB Europe and are for testing only. */
  isDemo: z.boolean(),
})
export type PublishStatus = z.infer<typeof PublishStatus>

export const getPublishStatus = defineRoute({
  name: 'getPublishStatus',
  summary: 'Where the newest published version is live, as reported by the edges',
  method: 'GET',
  path: '/api/domain/:domainId/publish-status',
  access: 'settings:read',
  params: DomainParams,
  response: PublishStatus,
  errors: ['account_not_found', 'domain_not_found'],
})

export const createPreviewToken = defineRoute({
  name: 'createPreviewToken',
  summary: 'A 15-minute token for fetching the draft’s preview script',
  method: 'POST',
  path: '/api/domain/:domainId/preview-token',
  access: 'settings:read',
  params: DomainParams,
  response: z.strictObject({ token: z.string(), scriptUrl: z.string() }),
  errors: ['account_not_found', 'domain_not_found'],
})

/** Preview of IAB regions for vendors that may be unsaved. */
export const FrameworkPreview = z.strictObject({
  /** Whether the installation has no CMP id from IAB Europe. */
  isDemo: z.boolean(),
  /** Null if no vendor would be disclosed; visitors are then asked by category. */
  shown: z.strictObject({ tcf: PublishedTcf, texts: TcfTexts, list: ShownVendorList }).nullable(),
})
export type FrameworkPreview = z.infer<typeof FrameworkPreview>

export const previewFramework = defineRoute({
  name: 'previewFramework',
  summary: 'Vendor texts shown to visitors under the IAB framework, in one language',
  method: 'POST',
  path: '/api/domain/:domainId/framework-preview',
  access: 'settings:read',
  params: DomainParams,
  body: z.strictObject({
    language: LanguageTag,
    vendorList: DomainSettings.shape.tcfv2.shape.vendorList,
    vendors: DomainSettings.shape.vendors,
  }),
  response: FrameworkPreview,
  errors: ['account_not_found', 'domain_not_found'],
  example: { body: { language: 'en', vendorList: null, vendors: { global: [], custom: [] } } },
})

const HistoryEntry = z.strictObject({
  id: z.int(),
  savedAt: z.iso.datetime(),
  savedBy: z.string().nullable(),
  /** Versions that were published with these settings. */
  published: z.array(
    z.strictObject({ version: z.int(), at: z.iso.datetime(), reason: z.string().nullable() }),
  ),
  keys: z.array(z.string()),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const listHistory = defineRoute({
  name: 'listHistory',
  summary: 'Saved versions of the settings, newest first',
  method: 'GET',
  path: '/api/domain/:domainId/history',
  access: 'settings:read',
  params: DomainParams,
  query: PageQuery.pick({ page: true }),
  response: Paged(HistoryEntry),
  errors: ['account_not_found', 'domain_not_found'],
})

const VersionId = z.coerce.number().int().min(1).max(2_000_000_000)
const VersionParams = DomainParams.extend({ versionId: VersionId })
const VersionSettings = z.strictObject({ id: z.int(), settings: z.string() })

export const getHistory = defineRoute({
  name: 'getHistory',
  summary: 'Compares a version with the previous one or any other',
  method: 'GET',
  path: '/api/domain/:domainId/history/:versionId',
  access: 'settings:read',
  params: VersionParams,
  query: z.strictObject({ against: VersionId.optional() }),
  response: z.strictObject({ selected: VersionSettings, previous: VersionSettings.nullable() }),
  errors: ['account_not_found', 'domain_not_found', 'version_not_found'],
})

export const restoreVersion = defineRoute({
  name: 'restoreVersion',
  summary: 'Restores an older version as the draft, without publishing it',
  method: 'POST',
  path: '/api/domain/:domainId/history/:versionId/draft',
  access: 'settings:write',
  params: VersionParams,
  response: z.strictObject({ version: z.int() }),
  errors: ['account_not_found', 'domain_not_found', 'version_not_found', 'invalid_settings'],
})

export const rollBack = defineRoute({
  name: 'rollBack',
  summary: 'Restores an older version as the draft and publishes it',
  method: 'POST',
  path: '/api/domain/:domainId/history/:versionId/rollback',
  access: 'publish:write',
  params: VersionParams,
  query: z.strictObject({ reason: FairnessReason.optional() }),
  response: z.strictObject({ version: z.int() }),
  errors: [
    'account_not_found',
    'domain_not_found',
    'version_not_found',
    'invalid_settings',
    'publish_unfair',
    'approval_requested',
  ],
})
