import { z } from 'zod'
import { DomainParams } from './domain-params.ts'
import { ReportNoteId, ScanId } from './ids.ts'
import { defineRoute, FileAnswer } from './route.ts'

const ReportFilter = z.string().trim().max(1024).default('')

const DateRange = z.strictObject({ date_from: z.iso.date(), date_to: z.iso.date() })

export const ReportQuery = DateRange.extend({
  country: ReportFilter,
  url: ReportFilter,
  host: ReportFilter,
  /** Also counts suspicious consents. */
  flagged: z.boolean().default(false),
})
export type ReportQuery = z.infer<typeof ReportQuery>

const Count = z.int().nonnegative()
const Bucket = z.strictObject({ key_as_string: z.string(), doc_count: Count })

export const ConsentStats = z.strictObject({
  metrics: z.array(
    z.strictObject({
      name: z.string(),
      values: z.array(
        z.strictObject({
          key_as_string: z.string(),
          timerange: z.strictObject({ buckets: z.array(Bucket) }),
        }),
      ),
    }),
  ),
})
export type ConsentStats = z.infer<typeof ConsentStats>

/** Metric `choice` has the values allowed, partial, denied; each category is a metric with allowed and denied. */
export const CHOICE_METRIC = 'choice'
export const CHOICE_VALUES = ['allowed', 'partial', 'denied'] as const

const AllowedDenied = z.strictObject({ allowed: Count, denied: Count })

const Segment = z.strictObject({
  name: z.string(),
  total: Count,
  all: AllowedDenied,
  partial: Count,
  preferences: AllowedDenied,
  analytics: AllowedDenied,
  marketing: AllowedDenied,
  uncategorized: AllowedDenied,
  /** Consents per day of the range. */
  trend: z.array(Count),
})
export type Segment = z.infer<typeof Segment>

export const Segments = z.strictObject({
  segments: z.array(Segment),
  /** Consents that are in none of the segments. */
  other: Count,
})
export type Segments = z.infer<typeof Segments>

/** Stands for "no ratio": the remaining segments together are too different to share one. */
export const NO_RATIO = -1

/** Maximum number of hosts or pages listed separately; countries are always all listed. */
export const SEGMENTS_MAX = 100

export const SEGMENTS_BY = ['device', 'language', 'action'] as const
export type SegmentsBy = (typeof SEGMENTS_BY)[number]

export const REPORT_ERRORS = [
  'account_not_found',
  'domain_not_found',
  'report_range_invalid',
  'report_range_too_long',
  'report_range_future',
  'report_range_unfinished',
  'reports_unavailable',
  'reports_busy',
] as const

const RANGE = { date_from: '2026-11-01', date_to: '2026-11-15' }
const REPORT = {
  method: 'POST',
  access: 'report:read',
  params: DomainParams,
  body: ReportQuery,
  errors: REPORT_ERRORS,
  example: { body: RANGE },
} as const

export const getConsentStats = defineRoute({
  ...REPORT,
  name: 'getConsentStats',
  summary: 'Choices per day, in total and by category',
  path: '/client-api/v2/domain/:domainId/consentlog/stats',
  response: ConsentStats,
})

export const getHostSegments = defineRoute({
  ...REPORT,
  name: 'getHostSegments',
  summary: 'Choices per hostname',
  path: '/client-api/v2/domain/:domainId/consentlog/hosts',
  response: Segments,
})

export const getPathSegments = defineRoute({
  ...REPORT,
  name: 'getPathSegments',
  summary: 'Choices per page',
  path: '/client-api/v2/domain/:domainId/consentlog/paths',
  response: Segments,
})

export const getCountrySegments = defineRoute({
  ...REPORT,
  name: 'getCountrySegments',
  summary: 'Choices per country',
  path: '/client-api/v2/domain/:domainId/consentlog/countries',
  response: Segments,
})

export const getSegments = defineRoute({
  ...REPORT,
  name: 'getSegments',
  summary: 'Choices per kind of device, language or action',
  path: '/client-api/v2/domain/:domainId/consentlog/segments',
  body: ReportQuery.extend({ by: z.enum(SEGMENTS_BY).default('device') }),
  response: Segments,
})

export const Funnel = z.strictObject({
  /**
   * Null if not counted: the domain has counting turned off, or a filter uses a property not known for banner
   * views.
   */
  shown: Count.nullable(),
  answered: Count,
  allowed: Count,
  partial: Count,
  denied: Count,
  withdrawn: Count,
})
export type Funnel = z.infer<typeof Funnel>

export const getFunnel = defineRoute({
  ...REPORT,
  name: 'getFunnel',
  summary: 'The funnel from banner shown to consent withdrawn',
  path: '/client-api/v2/domain/:domainId/consentlog/funnel',
  response: Funnel,
})

const SessionStats = z.strictObject({
  days: z.array(z.iso.date()),
  /** Sessions per day. */
  values: z.array(Count),
  pages: z.array(Count),
  /** Banners shown and answers given, per day. */
  shown: z.array(Count),
  answered: z.array(Count),
})
export type SessionStats = z.infer<typeof SessionStats>

export const getSessionStats = defineRoute({
  ...REPORT,
  name: 'getSessionStats',
  summary: 'Sessions per day, with banners shown and answered',
  path: '/client-api/v2/domain/:domainId/session/stats',
  body: DateRange,
  response: SessionStats,
})

/** Marks shown at most, of each kind. */
export const REPORT_MARKS_MAX = 200

const ReportNote = z.strictObject({
  id: ReportNoteId,
  day: z.iso.date(),
  text: z.string(),
  /** Null if the author is no longer in the account. */
  author: z.string().nullable(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** Its author and owners may change and delete it. */
  isEditable: z.boolean(),
})
export type ReportNote = z.infer<typeof ReportNote>

const ReportMarks = z.strictObject({
  /** Newest first. */
  publications: z.array(
    z.strictObject({
      day: z.iso.date(),
      version: z.int(),
      /** The settings that were published, and their page in the history. */
      settingsVersion: z.int(),
      historyPage: z.int(),
    }),
  ),
  scans: z.array(z.strictObject({ day: z.iso.date(), id: ScanId })),
  /** Newest day first. */
  notes: z.array(ReportNote),
})
export type ReportMarks = z.infer<typeof ReportMarks>

export const getReportMarks = defineRoute({
  ...REPORT,
  name: 'getReportMarks',
  summary: 'Publications, scans and notes in a range, to explain changes in reports',
  path: '/api/domain/:domainId/report/marks',
  body: DateRange,
  response: ReportMarks,
})

export const LIVE_MINUTES = 30
export const LIVE_NEWEST_MAX = 50

export const LiveConsent = z.strictObject({
  at: z.iso.datetime(),
  action: z.string(),
  choice: z.enum(CHOICE_VALUES),
  preferences: z.boolean(),
  analytics: z.boolean(),
  marketing: z.boolean(),
  uncategorized: z.boolean(),
  host: z.string(),
  path: z.string(),
  country: z.string(),
  language: z.string(),
  device: z.string(),
  layer: z.string(),
  flagged: z.boolean(),
  /** Made on a developer's machine: listed here, but never counted. */
  isTest: z.boolean(),
})
export type LiveConsent = z.infer<typeof LiveConsent>

const LiveReport = z.strictObject({
  /** Every minute up to now, in order. */
  minutes: z.array(z.strictObject({ at: z.iso.datetime(), allowed: Count, partial: Count, denied: Count })),
  /** Newest first. */
  consents: z.array(LiveConsent),
})
export type LiveReport = z.infer<typeof LiveReport>

export const getLiveReport = defineRoute({
  name: 'getLiveReport',
  summary: 'Choices in the last few minutes',
  method: 'POST',
  path: '/client-api/v2/domain/:domainId/consentlog/live',
  access: 'report:read',
  params: DomainParams,
  body: z.strictObject({ flagged: z.boolean().default(false) }),
  response: LiveReport,
  errors: ['account_not_found', 'domain_not_found', 'reports_unavailable', 'reports_busy'],
  example: { body: {} },
})

/** `cells` contains all counts behind the reports, without further aggregation. */
export const EXPORTS = ['days', 'hosts', 'paths', 'countries', 'sessions', 'cells'] as const
export type Export = (typeof EXPORTS)[number]

export const EXPORT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
} as const
export type ExportFormat = keyof typeof EXPORT_TYPES

export const exportReport = defineRoute({
  ...REPORT,
  name: 'exportReport',
  summary: 'A report as a file',
  path: '/client-api/v2/domain/:domainId/consentlog/export',
  body: ReportQuery.extend({ what: z.enum(EXPORTS), format: z.enum(['csv', 'parquet']) }),
  response: FileAnswer,
  file: Object.values(EXPORT_TYPES),
  example: { body: { ...RANGE, what: 'days', format: 'csv' } },
})
