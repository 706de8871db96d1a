import { z } from 'zod'
import { CONSENT_ACTIONS } from './constants.ts'
import { DomainParams } from './domain-params.ts'
import { ConsentToken, ProofRecordView } from './proofs.ts'
import { CHOICE_VALUES, REPORT_ERRORS, ReportQuery } from './reports.ts'
import { FileAnswer, defineRoute } from './route.ts'

export const CONSENTS_PER_PAGE = 50
export const OTHER_CONSENTS_MAX = 20

/** Milliseconds and event of a record: the time says where in the log it is. */
export const RecordId = z.string().regex(/^\d{13}-[0-9a-f]{32}$/)

/** A withdrawal is a choice that allows nothing, so `denied` includes it. */
export const LISTED_CHOICES = [...CHOICE_VALUES, 'withdrawn'] as const
export type ListedChoice = (typeof LISTED_CHOICES)[number]

/** Contains nothing that tells one visitor from another. */
export const ConsentRow = z.strictObject({
  id: RecordId,
  at: z.iso.datetime(),
  action: z.enum(CONSENT_ACTIONS),
  choice: z.enum(CHOICE_VALUES),
  host: z.string(),
  path: z.string(),
  country: z.string(),
  device: z.string(),
  /** Suspicious: listed here, left out of reports. */
  flagged: z.boolean(),
  isSealed: z.boolean(),
})
export type ConsentRow = z.infer<typeof ConsentRow>

const ConsentList = z.strictObject({
  /** Newest first. */
  consents: z.array(ConsentRow),
  /** Id to continue after; null on the last page. */
  next: RecordId.nullable(),
  /** All records that match; null after the first page. */
  total: z.int().nonnegative().nullable(),
})
export type ConsentList = z.infer<typeof ConsentList>

const RANGE = { date_from: '2026-11-01', date_to: '2026-11-15' }

export const listConsents = defineRoute({
  name: 'listConsents',
  summary: 'Consent records, newest first',
  method: 'POST',
  path: '/api/domain/:domainId/consents',
  access: 'proof:read',
  params: DomainParams,
  body: ReportQuery.omit({ flagged: true }).extend({
    choice: z.enum(LISTED_CHOICES).nullable().default(null),
    /** All records of one visitor, whatever their day. */
    token: ConsentToken.nullable().default(null),
    after: RecordId.nullable().default(null),
  }),
  response: ConsentList,
  errors: REPORT_ERRORS,
  example: { body: RANGE },
})

const ConsentParams = DomainParams.extend({ recordId: RecordId })

const ConsentDetail = ProofRecordView.extend({
  id: RecordId,
  /** Consent ID of the visitor, for people who may erase with it. */
  token: z.string().nullable(),
  /** Result of checking the record against the signed log just now; null until it is sealed. */
  verdict: z.strictObject({ isFine: z.boolean(), lines: z.array(z.string()) }).nullable(),
  /** Other choices of the same visitor, newest first. */
  others: z.array(z.strictObject({ id: RecordId, at: z.iso.datetime(), action: z.enum(CONSENT_ACTIONS) })),
})
export type ConsentDetail = z.infer<typeof ConsentDetail>

const DETAIL_ERRORS = [
  'account_not_found',
  'domain_not_found',
  'proofs_unavailable',
  'reports_busy',
  'record_not_found',
] as const

export const getConsent = defineRoute({
  name: 'getConsent',
  summary: 'One consent record, checked against the signed log',
  method: 'GET',
  path: '/api/domain/:domainId/consents/:recordId',
  access: 'proof:read',
  params: ConsentParams,
  response: ConsentDetail,
  errors: DETAIL_ERRORS,
})

export const getConsentReceipt = defineRoute({
  name: 'getConsentReceipt',
  summary:
    'The receipt for a listed record; it contains the visitor’s consent ID, so the download is audited',
  method: 'POST',
  path: '/api/domain/:domainId/consents/:recordId/receipt',
  access: 'proof:read',
  params: ConsentParams,
  response: FileAnswer,
  file: ['application/json'],
  errors: [...DETAIL_ERRORS, 'record_unsealed'],
})
