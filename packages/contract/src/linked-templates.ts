import { z } from 'zod'
import { CHOSEN_SETTINGS_MAX, ChosenSettings, SettingPath } from './apply.ts'
import { AccountId, BulkRunId, DomainId, LinkedTemplateId } from './ids.ts'
import { PREVIEW_MAX, PreviewedSite } from './bulk.ts'
import { DomainParams } from './domain-params.ts'
import { BULK_MAX, Failure } from './portfolio.ts'
import { Done, defineRoute } from './route.ts'
import { FairnessReason } from './settings.ts'

export const TEMPLATE_MESSAGES = {
  created: 'The template was created.',
  createFailed: 'Unable to create the template. Please try again later.',
  saved: 'The template was saved.',
  saveFailed: 'Unable to save the template. Please try again later.',
  deleted: 'The template was deleted.',
  deleteFailed: 'Unable to delete the template. Please try again later.',
  linkFailed: 'Unable to link the sites. Please try again later.',
  followed: 'The template’s value is saved in the draft.',
  followFailed: 'Unable to use the template’s value. Please try again later.',
  unlinkFailed: 'Unable to unlink the site. Please try again later.',
} as const

/** Templates of one account. */
export const TEMPLATES_MAX = 200

const Version = z.int32().min(1)
const TemplateName = z.string().trim().min(1, 'Please enter a name.').max(100)
const At = z.iso.datetime()

export const TemplateSummary = z.strictObject({
  id: LinkedTemplateId,
  name: z.string(),
  version: Version,
  /** Settings that it has. */
  settings: z.int().nonnegative(),
  /** Linked sites, also those that the reader doesn't see. */
  sites: z.int().nonnegative(),
  savedAt: At,
})
export type TemplateSummary = z.infer<typeof TemplateSummary>

export const TemplateView = TemplateSummary.omit({ settings: true }).extend({
  /** Values as short JSON, in the order of the settings. */
  settings: z.array(z.strictObject({ path: SettingPath, value: z.string() })),
})
export type TemplateView = z.infer<typeof TemplateView>

/** `keep`: values that differ become the site's own. `replace`: the next roll-out sets them. */
export const Differing = z.enum(['keep', 'replace'])
export type Differing = z.infer<typeof Differing>

export const LinkedSite = z.strictObject({
  id: DomainId,
  name: z.string(),
  account: z.strictObject({ id: AccountId, name: z.string() }),
  /** Version of the template that was rolled out to it last; null if none was yet. */
  version: Version.nullable(),
  /** Settings whose values are the site's own. */
  local: z.int().nonnegative(),
})
export type LinkedSite = z.infer<typeof LinkedSite>

const TemplateParams = z.strictObject({ templateId: LinkedTemplateId })
const SOME_SITE = 'dom_0000000000000000000000'
const SOME_TEMPLATE = 'ltp_0000000000000000000000'

export const listTemplates = defineRoute({
  name: 'listTemplates',
  summary: 'Templates of the account, by name; people who are limited to some sites see none',
  method: 'GET',
  path: '/api/account/template',
  access: 'settings:read',
  response: z.array(TemplateSummary),
  errors: ['account_not_found'],
})

export const getTemplate = defineRoute({
  name: 'getTemplate',
  summary: 'A template with its settings',
  method: 'GET',
  path: '/api/account/template/:templateId',
  access: 'settings:read',
  params: TemplateParams,
  response: TemplateView,
  errors: ['account_not_found', 'template_not_found'],
})

export const CreateTemplateInput = ChosenSettings.extend({ name: TemplateName })

export const createTemplate = defineRoute({
  name: 'createTemplate',
  summary: 'Creates a template with chosen settings of a site of the account',
  method: 'POST',
  path: '/api/account/template',
  access: 'settings:write',
  body: CreateTemplateInput,
  response: z.strictObject({ id: LinkedTemplateId }),
  errors: [
    'account_not_found',
    'template_taken',
    'templates_full',
    'version_not_found',
    'bulk_source_missing',
  ],
  example: {
    body: { name: 'House style', source: SOME_SITE, sourceVersion: 1, paths: ['/general/expiryDays'] },
  },
})

/** Fields that are missing stay as they are. */
export const SaveTemplateInput = z.strictObject({
  name: TemplateName.optional(),
  /** The settings that the template has from now on, with the values of a site of the account. */
  settings: ChosenSettings.optional(),
})

export const saveTemplate = defineRoute({
  name: 'saveTemplate',
  summary: 'Renames a template, or saves a new version of its settings; sites change with the next roll-out',
  method: 'PATCH',
  path: '/api/account/template/:templateId',
  access: 'settings:write',
  params: TemplateParams,
  body: SaveTemplateInput,
  response: Done,
  errors: [
    'account_not_found',
    'template_not_found',
    'template_taken',
    'version_not_found',
    'bulk_source_missing',
  ],
  example: { body: { name: 'House style' } },
})

export const deleteTemplate = defineRoute({
  name: 'deleteTemplate',
  summary: 'Deletes a template; its sites are unlinked and keep their values',
  method: 'DELETE',
  path: '/api/account/template/:templateId',
  access: 'settings:write',
  params: TemplateParams,
  response: Done,
  errors: ['account_not_found', 'template_not_found'],
})

export const listLinkedSites = defineRoute({
  name: 'listLinkedSites',
  summary: 'Sites that are linked to a template, in all accounts of the person',
  method: 'GET',
  path: '/api/portfolio/template',
  access: 'signed-in',
  query: TemplateParams,
  response: z.array(LinkedSite),
  errors: ['template_missing'],
  example: { query: { templateId: SOME_TEMPLATE } },
})

export const linkSites = defineRoute({
  name: 'linkSites',
  summary: 'Links sites to a template, in all accounts of the person; their settings stay as they are',
  method: 'POST',
  path: '/api/portfolio/template/link',
  access: 'signed-in',
  body: TemplateParams.extend({
    domains: z.array(DomainId).min(1).max(BULK_MAX),
    differing: Differing,
  }),
  response: z.strictObject({ failed: z.array(Failure) }),
  errors: ['template_missing'],
  example: { body: { templateId: SOME_TEMPLATE, domains: [SOME_SITE], differing: 'keep' } },
})

export const unlinkSites = defineRoute({
  name: 'unlinkSites',
  summary: 'Unlinks sites from their templates; their settings stay as they are',
  method: 'POST',
  path: '/api/portfolio/template/unlink',
  access: 'signed-in',
  body: z.strictObject({ domains: z.array(DomainId).min(1).max(BULK_MAX) }),
  response: z.strictObject({ failed: z.array(Failure) }),
  example: { body: { domains: [SOME_SITE] } },
})

export const previewRollOut = defineRoute({
  name: 'previewRollOut',
  summary:
    'What rolling out a template would change in linked sites, what stays, and what stops it; nothing is written',
  method: 'POST',
  path: '/api/portfolio/template/preview',
  access: 'signed-in',
  body: TemplateParams.extend({ domains: z.array(DomainId).min(1).max(PREVIEW_MAX) }),
  response: z.strictObject({ sites: z.array(PreviewedSite), failed: z.array(Failure) }),
  errors: ['template_missing'],
  example: { body: { templateId: SOME_TEMPLATE, domains: [SOME_SITE] } },
})

export const startRollOut = defineRoute({
  name: 'startRollOut',
  summary: 'Rolls out a version of a template to linked sites, in the background and in two stages',
  method: 'POST',
  path: '/api/portfolio/template/roll-out',
  access: 'signed-in',
  body: TemplateParams.extend({
    version: Version,
    domains: z.array(DomainId).min(1).max(BULK_MAX),
    /** The first sites of the list to begin with. The others wait until the run is continued. */
    firstStage: z.int().min(1).max(BULK_MAX).optional(),
    /** Why findings don't apply. It counts only for sites that have some. */
    reason: FairnessReason.optional(),
  }),
  response: z.strictObject({ id: BulkRunId, failed: z.array(Failure) }),
  errors: ['template_missing', 'version_not_found', 'bulk_empty', 'too_many_requests'],
  example: { body: { templateId: SOME_TEMPLATE, version: 1, domains: [SOME_SITE] } },
})

/** How a site follows its template. */
export const SiteTemplate = z.strictObject({
  /** Null if the site follows none. */
  template: z.strictObject({ id: LinkedTemplateId, name: z.string(), version: Version }).nullable(),
  /** Version that was rolled out last; null if none was yet. */
  version: Version.nullable(),
  /** Settings whose values are the site's own, with both values as short JSON. Null is a region that is missing. */
  differing: z.array(
    z.strictObject({ path: SettingPath, own: z.string().nullable(), template: z.string().nullable() }),
  ),
})
export type SiteTemplate = z.infer<typeof SiteTemplate>

export const getSiteTemplate = defineRoute({
  name: 'getSiteTemplate',
  summary: 'The template that a site follows, and what differs here',
  method: 'GET',
  path: '/api/domain/:domainId/template',
  access: 'settings:read',
  params: DomainParams,
  response: SiteTemplate,
  errors: ['account_not_found', 'domain_not_found'],
})

export const followTemplate = defineRoute({
  name: 'followTemplate',
  summary:
    'Saves the template’s values of these settings in the draft of a site, which follows them from now on',
  method: 'POST',
  path: '/api/domain/:domainId/template/follow',
  access: 'settings:write',
  params: DomainParams,
  body: z.strictObject({ paths: z.array(SettingPath).min(1).max(CHOSEN_SETTINGS_MAX) }),
  response: Done,
  errors: ['account_not_found', 'domain_not_found', 'template_unlinked', 'invalid_settings'],
  example: { body: { paths: ['/general/expiryDays'] } },
})
