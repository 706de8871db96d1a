import { z } from 'zod'
import { DomainParams } from './domain-params.ts'
import { FieldError } from './error-body.ts'
import { ComparisonId } from './ids.ts'
import { PublishedDomain } from './published-config.ts'
import { defineRoute } from './route.ts'
import { ShownVendorList } from './shown-vendor-list.ts'

/** Chance that equal designs are ever called different, however often somebody looks. */
export const FALSE_ALARM_RATE = 0.05

export const COMPARISON_MESSAGES = {
  started: 'The comparison has started. Visitors see both designs within seconds.',
  startFailed: 'Unable to start the comparison. Please try again later.',
  ended: 'The chosen design is live.',
  endFailed: 'Unable to end the comparison. Please try again later.',
} as const

/** `a` was live when the comparison started, `b` was the draft. */
export const DesignName = z.enum(['a', 'b'])
export type DesignName = z.infer<typeof DesignName>

const Count = z.int().nonnegative()
const Share = z.number().min(0).max(1)

/** Something that visitors see differently: the path of a setting, or `/texts/{language}/{key}`. */
const Difference = z.strictObject({ path: z.string(), a: z.string(), b: z.string() })
export type Difference = z.infer<typeof Difference>

const DesignCounts = z.strictObject({ choices: Count, accepted: Count })

const DesignResult = DesignCounts.extend({
  /** Null without choices. */
  share: Share.nullable(),
  /** Contains the true share in 95 of 100 comparisons, on every day at once. */
  low: Share,
  high: Share,
})
export type DesignResult = z.infer<typeof DesignResult>

/** First answers of visitors who were asked, on days that are over, in UTC. */
export const ComparisonResult = z.strictObject({
  a: DesignResult,
  b: DesignResult,
  /** Days with choices. */
  days: Count,
  /** Choices of the day that is not over. They count once it is. */
  today: Count,
  /** Whether the difference is real, and since when it is known. */
  isDifferent: z.boolean(),
  differentSince: z.iso.date().nullable(),
  /** The design that more visitors accept, if the difference is real. */
  better: DesignName.nullable(),
})
export type ComparisonResult = z.infer<typeof ComparisonResult>

const ShownDesign = z.strictObject({
  /** Without cookies and services, which are the same in both. */
  compiled: PublishedDomain,
  /** In the default language, under the IAB framework. */
  list: ShownVendorList.nullable(),
})

export const ComparisonView = z.strictObject({
  id: ComparisonId,
  startedAt: z.iso.datetime(),
  startedBy: z.string(),
  endedAt: z.iso.datetime().nullable(),
  endedBy: z.string().nullable(),
  /** Null while it runs. */
  winner: DesignName.nullable(),
  differences: z.array(Difference),
  result: ComparisonResult,
})
export type ComparisonView = z.infer<typeof ComparisonView>

/** Why the draft can't be compared with the live design. */
export const COMPARISON_OBSTACLES = {
  not_published: 'Publish the site first: the live design is one of the two.',
  no_records: 'Turn on consent records in the settings: acceptance is counted from them.',
  second_person: 'This account needs a second person to publish, so designs can’t be compared here.',
  same: 'Change the look or the texts, and save the draft without publishing it. The draft is the second design.',
  not_only_design:
    'The draft changes more than look and texts. Publish the other changes first, or undo them.',
  invalid: 'The draft has errors. Fix them in the settings.',
  unfair: 'A design breaks fairness rules, so it can’t be compared.',
  unequal: 'One design has a warning that the other doesn’t have. Both have to be equally fair.',
} as const
export const ComparisonObstacle = z.enum(
  Object.keys(COMPARISON_OBSTACLES) as [keyof typeof COMPARISON_OBSTACLES],
)
export type ComparisonObstacle = z.infer<typeof ComparisonObstacle>

export const ComparisonPage = z.strictObject({
  /** The designs of the running comparison, or the live one and the draft; null if there aren't two. */
  designs: z.strictObject({ a: ShownDesign, b: ShownDesign }).nullable(),
  running: ComparisonView.nullable(),
  /** The comparison that could start now; null while one runs. */
  next: z
    .strictObject({
      obstacle: ComparisonObstacle.nullable(),
      findings: z.array(FieldError),
      differences: z.array(Difference),
    })
    .nullable(),
  /** Newest first. */
  ended: z.array(ComparisonView),
})
export type ComparisonPage = z.infer<typeof ComparisonPage>

/** Ended comparisons that are shown. */
export const ENDED_SHOWN_MAX = 10

export const getComparison = defineRoute({
  name: 'getComparison',
  summary: 'The running comparison of two designs with its result, or whether one can start',
  method: 'GET',
  path: '/api/domain/:domainId/comparison',
  access: 'report:read',
  params: DomainParams,
  response: ComparisonPage,
  errors: ['account_not_found', 'domain_not_found', 'reports_unavailable'],
})

export const startComparison = defineRoute({
  name: 'startComparison',
  summary: 'Shows the live design to one half of the visitors and the draft to the other half',
  method: 'POST',
  path: '/api/domain/:domainId/comparison',
  access: 'publish:write',
  params: DomainParams,
  response: z.strictObject({ id: ComparisonId }),
  errors: [
    'account_not_found',
    'domain_not_found',
    'domain_being_deleted',
    'email_unverified',
    'comparison_runs',
    'comparison_not_ready',
    'publish_unfair',
  ],
})

export const endComparison = defineRoute({
  name: 'endComparison',
  summary: 'Ends a comparison: the chosen design becomes the draft and is published',
  method: 'POST',
  path: '/api/domain/:domainId/comparison/:comparisonId/end',
  access: 'publish:write',
  params: DomainParams.extend({ comparisonId: ComparisonId }),
  body: z.strictObject({ winner: DesignName }),
  response: z.strictObject({ version: z.int() }),
  errors: [
    'account_not_found',
    'domain_not_found',
    'domain_being_deleted',
    'comparison_not_found',
    'comparison_ended',
    'comparison_draft_changed',
    'approval_requested',
    'publish_unfair',
  ],
  example: { body: { winner: 'a' } },
})
