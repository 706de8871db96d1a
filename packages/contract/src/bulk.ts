import { z } from 'zod'
import { PUBLISHED_PARTS } from './approvals.ts'
import { AccountId, BulkRunId, DomainId } from './ids.ts'
import { BULK_MAX, Failure } from './portfolio.ts'
import { Done, defineRoute } from './route.ts'
import { FairnessReason } from './settings.ts'

const At = z.iso.datetime()
const Version = z.int32().min(0)

/** Sites of one call for a preview, about 20 ms each. */
export const PREVIEW_MAX = 25
/** How long a change can be undone. */
export const UNDO_DAYS = 30
/** Settings that a preview shows of each site. */
export const SHOWN_CHANGES_MAX = 20

export const BULK_MESSAGES = {
  startFailed: 'Unable to start. Please try again later.',
  continueFailed: 'Unable to continue. Please try again later.',
  retryFailed: 'Unable to retry. Please try again later.',
  undoFailed: 'Unable to undo. Please try again later.',
} as const

/** Why a site is not published, or why an undo left it as it is, where no error says it. */
export const BULK_REASONS = {
  published_since: 'Published again since then, so it was left as it is.',
  never_published: 'Nothing was published before, so there is no version to go back to.',
  second_person: 'This account needs a second person to publish. Roll back on the site’s own page.',
  nothing_to_publish: 'There is nothing to publish.',
  stopped: 'Stopped before it was published.',
  draft_changed: 'The draft changed after the preview, so it was not published.',
  nothing_to_change: 'It has these values already.',
  changed_since: 'Changed again since then, so it was left as it is.',
  undone_in_draft: 'Set back in the draft only. Publish it to change the live banner.',
  unexpected: 'An unexpected error occurred. Please retry.',
} as const
export type BulkReason = keyof typeof BULK_REASONS

/** `apply`: settings of one site are copied to others. `template`: a template is rolled out to its sites. */
export const BulkKind = z.enum(['publish', 'scan', 'apply', 'template'])
export type BulkKind = z.infer<typeof BulkKind>

/** `held`: waits until somebody continues the run. `requested`: a second person has to approve it. `kept`: the undo left the site as it is. */
export const BulkState = z.enum([
  'held',
  'queued',
  'done',
  'requested',
  'failed',
  'undoing',
  'undone',
  'kept',
])
export type BulkState = z.infer<typeof BulkState>

const Site = { id: DomainId, name: z.string(), account: z.strictObject({ id: AccountId, name: z.string() }) }

export const PreviewedSite = z.strictObject({
  ...Site,
  /** The draft that the preview is about. */
  settingsVersion: Version,
  contentVersion: Version,
  /** False if there is nothing to publish. */
  isChanged: z.boolean(),
  /** Person or key behind the newest draft; null if it isn't known. */
  savedBy: z.string().nullable(),
  /** Parts that differ from the live version; null for the first publication. */
  parts: z.array(z.enum(PUBLISHED_PARTS)).nullable(),
  /** Settings that differ, as short JSON. */
  changes: z.array(
    z.strictObject({ key: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
  ),
  /** Settings that differ beyond those listed. */
  moreChanges: z.int().nonnegative(),
  /** Findings that stop it. */
  issues: z.array(z.strictObject({ key: z.string(), message: z.string() })),
  /** `reason`: it is published if a reason is given. `never`: the findings have to be fixed. */
  stops: z.enum(['reason', 'never']).nullable(),
  needsApproval: z.boolean(),
  /** The change is saved and not published: other changes of the draft would go live with it. */
  isDraftOnly: z.boolean(),
  /** Settings that the site has no place for, such as those of a region that it doesn't have. */
  leftOut: z.array(z.string()),
  /** Settings of a template that stay, because their values are the site's own. */
  kept: z.array(z.string()),
})
export type PreviewedSite = z.infer<typeof PreviewedSite>

export const BulkItem = z.strictObject({
  ...Site,
  state: BulkState,
  /** Whether every edge serves the version that the run published, or that its undo published. */
  isLive: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable(),
  /** Published by the run. */
  version: Version.nullable(),
  changedAt: At,
})
export type BulkItem = z.infer<typeof BulkItem>

const Run = {
  id: BulkRunId,
  kind: BulkKind,
  startedAt: At,
}

export const BulkRun = z.strictObject({
  ...Run,
  reason: z.string().nullable(),
  /** Sites that the person may still see. */
  items: z.array(BulkItem),
  /** Null if it can't be undone any more. */
  undoableUntil: At.nullable(),
})
export type BulkRun = z.infer<typeof BulkRun>

export const BulkSummary = z.strictObject({ ...Run, states: z.partialRecord(BulkState, z.int()) })
export type BulkSummary = z.infer<typeof BulkSummary>

const RunParams = z.strictObject({ runId: BulkRunId })

export const previewPublications = defineRoute({
  name: 'previewPublications',
  summary: 'What publishing the drafts of these sites would change, and what stops it; nothing is written',
  method: 'POST',
  path: '/api/portfolio/preview',
  access: 'signed-in',
  body: z.strictObject({ domains: z.array(DomainId).min(1).max(PREVIEW_MAX) }),
  response: z.strictObject({ sites: z.array(PreviewedSite), failed: z.array(Failure) }),
  example: { body: { domains: ['dom_0000000000000000000000'] } },
})

export const startBulk = defineRoute({
  name: 'startBulk',
  summary: 'Publishes or scans many sites, in all accounts of the person, in the background',
  method: 'POST',
  path: '/api/portfolio/run',
  access: 'signed-in',
  body: z.strictObject({
    kind: BulkKind.exclude(['apply', 'template']),
    sites: z
      .array(
        z.strictObject({
          id: DomainId,
          /** Publishes only this draft, as the preview showed it. Without it, the draft of this moment. */
          settingsVersion: Version.optional(),
          contentVersion: Version.optional(),
        }),
      )
      .min(1)
      .max(BULK_MAX),
    /** Why findings don't apply. It counts only for sites that have some. */
    reason: FairnessReason.optional(),
  }),
  response: z.strictObject({ id: BulkRunId, failed: z.array(Failure) }),
  errors: ['bulk_empty', 'too_many_requests'],
  example: { body: { kind: 'publish', sites: [{ id: 'dom_0000000000000000000000' }] } },
})

export const listBulk = defineRoute({
  name: 'listBulk',
  summary: 'The newest changes of many sites that the signed-in user started',
  method: 'GET',
  path: '/api/portfolio/run',
  access: 'signed-in',
  response: z.array(BulkSummary),
})

export const getBulk = defineRoute({
  name: 'getBulk',
  summary: 'A change of many sites, with the outcome of each',
  method: 'GET',
  path: '/api/portfolio/run/:runId',
  access: 'signed-in',
  params: RunParams,
  response: BulkRun,
  errors: ['bulk_run_not_found'],
})

export const retryBulk = defineRoute({
  name: 'retryBulk',
  summary: 'Tries the failed sites again, with their drafts of this moment',
  method: 'POST',
  path: '/api/portfolio/run/:runId/retry',
  access: 'signed-in',
  params: RunParams,
  body: z.strictObject({ reason: FairnessReason.optional() }),
  response: Done,
  errors: ['bulk_run_not_found', 'bulk_empty', 'too_many_requests'],
  example: { body: {} },
})

export const undoBulk = defineRoute({
  name: 'undoBulk',
  summary: 'Publishes the versions again that were live before; drafts stay as they are',
  method: 'POST',
  path: '/api/portfolio/run/:runId/undo',
  access: 'signed-in',
  params: RunParams,
  response: Done,
  errors: ['bulk_run_not_found', 'bulk_empty'],
})

export const continueBulk = defineRoute({
  name: 'continueBulk',
  summary: 'Continues with the sites that wait: after the first stage, or after a failure',
  method: 'POST',
  path: '/api/portfolio/run/:runId/continue',
  access: 'signed-in',
  params: RunParams,
  response: Done,
  errors: ['bulk_run_not_found', 'bulk_empty', 'too_many_requests'],
})
