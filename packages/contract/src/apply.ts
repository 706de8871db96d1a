import { z } from 'zod'
import { PREVIEW_MAX, PreviewedSite } from './bulk.ts'
import { BulkRunId, DomainId } from './ids.ts'
import { BULK_MAX, Failure } from './portfolio.ts'
import { defineRoute } from './route.ts'
import { FairnessReason } from './settings.ts'

/** Settings of one change. A site with many regions has more than a thousand. */
export const CHOSEN_SETTINGS_MAX = 2000

const Version = z.int32().min(1)
/** As `leavesOf` makes them: `/ui/colors/primary`, `/regions/Europe/banner/theme`. */
export const SettingPath = z.string().startsWith('/').max(400)

/** Settings to copy, with the values that one version of a site's draft has. */
export const ChosenSettings = z.strictObject({
  source: DomainId,
  sourceVersion: Version,
  paths: z.array(SettingPath).min(1).max(CHOSEN_SETTINGS_MAX),
})
export type ChosenSettings = z.infer<typeof ChosenSettings>

export const SourceSettings = z.strictObject({
  id: DomainId,
  name: z.string(),
  version: Version,
  /** Values as short JSON, in the order of the settings. */
  settings: z.array(z.strictObject({ path: SettingPath, value: z.string() })),
})
export type SourceSettings = z.infer<typeof SourceSettings>

const SOME_SITE = 'dom_0000000000000000000000'
const SOME_SETTINGS = { source: SOME_SITE, sourceVersion: 1, paths: ['/general/expiryDays'] }

export const getSource = defineRoute({
  name: 'getSource',
  summary: 'Settings of a site that can be applied to other sites',
  method: 'GET',
  path: '/api/portfolio/source',
  access: 'signed-in',
  query: z.strictObject({ domainId: DomainId }),
  response: SourceSettings,
  errors: ['bulk_source_missing'],
  example: { query: { domainId: SOME_SITE } },
})

export const previewApply = defineRoute({
  name: 'previewApply',
  summary: 'What applying settings of one site would change in others, and what stops it; nothing is written',
  method: 'POST',
  path: '/api/portfolio/apply/preview',
  access: 'signed-in',
  body: ChosenSettings.extend({ domains: z.array(DomainId).min(1).max(PREVIEW_MAX) }),
  response: z.strictObject({ sites: z.array(PreviewedSite), failed: z.array(Failure) }),
  errors: ['bulk_source_missing', 'version_not_found'],
  example: { body: { ...SOME_SETTINGS, domains: [SOME_SITE] } },
})

export const startApply = defineRoute({
  name: 'startApply',
  summary: 'Applies settings of one site to many, in all accounts of the person, in the background',
  method: 'POST',
  path: '/api/portfolio/apply',
  access: 'signed-in',
  body: ChosenSettings.extend({
    sites: z
      .array(
        z.strictObject({
          id: DomainId,
          /** Changes only this draft, as the preview showed it. Without it, the draft of this moment. */
          settingsVersion: Version.optional(),
          /** The same for its texts. It counts if the change has texts. */
          contentVersion: z.int32().min(0).optional(),
        }),
      )
      .min(1)
      .max(BULK_MAX),
    /** Why findings don't apply. It counts only for sites that have some. */
    reason: FairnessReason.optional(),
  }),
  response: z.strictObject({ id: BulkRunId, failed: z.array(Failure) }),
  errors: ['bulk_source_missing', 'version_not_found', 'bulk_empty', 'too_many_requests'],
  example: { body: { ...SOME_SETTINGS, sites: [{ id: SOME_SITE }] } },
})
