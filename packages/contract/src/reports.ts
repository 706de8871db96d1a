import { z } from 'zod'
import { DomainParams } from './domains.ts'
import { defineRoute } from './route.ts'

const ReportFilter = z.string().trim().max(1024).default('')

export const ReportQuery = z.strictObject({
  date_from: z.iso.date(),
  date_to: z.iso.date(),
  country: ReportFilter,
  url: ReportFilter,
  host: ReportFilter,
})
export type ReportQuery = z.infer<typeof ReportQuery>

const Bucket = z.strictObject({ key_as_string: z.string(), doc_count: z.int().nonnegative() })

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

export const getConsentStats = defineRoute({
  name: 'getConsentStats',
  summary: 'Choices a day, in all and per category',
  method: 'POST',
  path: '/client-api/v2/domain/:domainId/consentlog/stats',
  access: 'report:read',
  params: DomainParams,
  body: ReportQuery,
  response: ConsentStats,
  errors: [
    'account_not_found',
    'domain_not_found',
    'report_range_invalid',
    'report_range_too_long',
    'reports_unavailable',
  ],
  example: { body: { date_from: '2026-11-01', date_to: '2026-11-15' } },
})
