import { z } from 'zod'
import { DomainParams } from './domain-params.ts'
import { KEEP_MONTHS_MAX, KEEP_MONTHS_MIN } from './events/consents-recorded.v1.ts'
import { PublishedConfig } from './published-config.ts'
import { FileAnswer, defineRoute } from './route.ts'

/** Long enough for a receipt with a long TC string, short enough to be pasted. */
export const PROOF_QUERY_MAX = 32_000
export const PROOF_TOKENS_MAX = 20
export const ERASURE_REASON_MAX = 500
export const PICTURES_PER_VERSION_MAX = 200
export const RETENTION_MONTHS_DEFAULT = 12
export const PICTURE_LAYERS = ['banner', 'preferences'] as const
export const PICTURE_SCREENS = ['desktop', 'phone'] as const
/** Why a screenshot failed: timeout, browser crash, files that did not run, or screenshots that are too large. */
export const PICTURE_FAILURES = ['timeout', 'crashed', 'broken', 'too-large'] as const
export type PictureFailure = (typeof PICTURE_FAILURES)[number]
export const SCREEN_SIZES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const satisfies Record<PictureScreen, { width: number; height: number }>
export type PictureLayer = (typeof PICTURE_LAYERS)[number]
export type PictureScreen = (typeof PICTURE_SCREENS)[number]
/** Maximum share of pixels in which a retaken screenshot may differ from the original. */
export const DIFFERENCE_MAX_RATIO = 0.001

/** The visitor's own secret: 128 bits, written with or without dashes. */
export const ConsentToken = z
  .string()
  .trim()
  .toLowerCase()
  .transform((text) => text.replaceAll('-', ''))
  .pipe(z.string().regex(/^[0-9a-f]{32}$/))

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const Random128 = z.string().regex(/^[0-9a-f]{32}$/)

export const ProofRecordView = z.strictObject({
  eventId: Random128,
  receivedAt: z.iso.datetime(),
  /** The sealed fields. */
  record: z.record(z.string(), z.unknown()),
  /** Null until sealed, which takes seconds. */
  sealed: z.strictObject({ log: z.string(), index: z.int(), size: z.int() }).nullable(),
})
export type ProofRecordView = z.infer<typeof ProofRecordView>

export const ErasureView = z.strictObject({
  requestedAt: z.iso.datetime(),
  /** A visitor, or a member of the account. */
  requestedBy: z.enum(['visitor', 'account']),
  /** Null while pending. */
  doneAt: z.iso.datetime().nullable(),
  records: z.int().nullable(),
})
export type ErasureView = z.infer<typeof ErasureView>

export const ProofHistory = z.strictObject({
  token: Random128,
  records: z.array(ProofRecordView),
  erasure: ErasureView.nullable(),
})
export type ProofHistory = z.infer<typeof ProofHistory>

export const ReceiptVerdict = z.strictObject({
  isFine: z.boolean(),
  /** Sentences. */
  lines: z.array(z.string()),
  /** State of the record: matches the receipt, erased, belongs to another website, or missing. */
  state: z.enum(['kept', 'erased', 'other-domain', 'missing']),
})
export type ReceiptVerdict = z.infer<typeof ReceiptVerdict>

export const ProofFindings = z.strictObject({
  kind: z.enum(['token', 'tc-string', 'receipt']),
  verdict: ReceiptVerdict.nullable(),
  /** Several visitors may have the same TC string. */
  tokens: z.array(Random128),
  /** History of the token, if there is exactly one. */
  history: ProofHistory.nullable(),
})
export type ProofFindings = z.infer<typeof ProofFindings>

const ERRORS = ['account_not_found', 'domain_not_found', 'proofs_unavailable', 'reports_busy'] as const
const ANY_TOKEN = '0'.repeat(32)

export const findProofs = defineRoute({
  name: 'findProofs',
  summary: 'Finds a visitor’s records by token, TC string or receipt',
  method: 'POST',
  path: '/api/domain/:domainId/proof',
  access: 'proof:read',
  params: DomainParams,
  body: z.strictObject({ query: z.string().trim().min(1).max(PROOF_QUERY_MAX) }),
  response: ProofFindings,
  errors: [...ERRORS, 'proof_query_invalid'],
  example: { body: { query: ANY_TOKEN } },
})

export const getReceipt = defineRoute({
  name: 'getReceipt',
  summary: 'The receipt for one record, verifiable offline',
  method: 'POST',
  path: '/api/domain/:domainId/proof/receipt',
  access: 'proof:read',
  params: DomainParams,
  body: z.strictObject({ token: ConsentToken, eventId: Random128 }),
  response: FileAnswer,
  file: ['application/json'],
  errors: [...ERRORS, 'record_not_found', 'record_unsealed'],
  example: { body: { token: ANY_TOKEN, eventId: ANY_TOKEN } },
})

export const getEvidence = defineRoute({
  name: 'getEvidence',
  summary: 'All evidence of a visitor’s choices, in one archive',
  method: 'POST',
  path: '/api/domain/:domainId/proof/evidence',
  access: 'proof:read',
  params: DomainParams,
  body: z.strictObject({ token: ConsentToken }),
  response: FileAnswer,
  file: ['application/zip'],
  errors: [...ERRORS, 'record_not_found', 'record_unsealed', 'publication_unlogged'],
  example: { body: { token: ANY_TOKEN } },
})

export const eraseConsents = defineRoute({
  name: 'eraseConsents',
  summary: 'Erases one visitor’s records; the log keeps only an anonymous hash',
  method: 'POST',
  path: '/api/domain/:domainId/proof/erase',
  access: 'proof:write',
  params: DomainParams,
  body: z.strictObject({ token: ConsentToken }),
  response: ErasureView,
  errors: [...ERRORS, 'record_not_found', 'approval_requested'],
  example: { body: { token: ANY_TOKEN } },
})

export const PictureQuery = z.strictObject({
  version: z.coerce.number().pipe(z.int32().positive()),
  region: z.coerce.number().int().min(0).max(1000),
  language: z.string().min(1).max(35),
  layer: z.enum(PICTURE_LAYERS),
  screen: z.enum(PICTURE_SCREENS),
})
export type PictureQuery = z.infer<typeof PictureQuery>

export const ShownScreen = z.strictObject({
  /** Taken when the version was published. */
  picture: z
    .strictObject({
      sha256: Sha256,
      /** PNG. */
      base64: z.base64(),
      madeAt: z.iso.datetime(),
      logIndex: z.int().nullable(),
    })
    .nullable(),
  /** Why there is no screenshot. */
  missing: z.enum(['waiting', 'left-out', 'failed', 'unknown']).nullable(),
  failure: z.enum(PICTURE_FAILURES).nullable(),
  configSha256: Sha256,
  runtimeSha256: Sha256.nullable(),
  /** Most recent retake and comparison. */
  check: z.strictObject({ at: z.iso.datetime(), differingPixels: z.int(), totalPixels: z.int() }).nullable(),
  /** Live replay: the code of that version, available for 15 minutes, and its configuration. */
  live: z.strictObject({ scriptUrl: z.string(), config: PublishedConfig }).nullable(),
})
export type ShownScreen = z.infer<typeof ShownScreen>

const EXAMPLE_PICTURE = {
  version: 1,
  region: 0,
  language: 'en',
  layer: 'banner',
  screen: 'desktop',
} as const

export const getShownScreen = defineRoute({
  name: 'getShownScreen',
  summary: 'The screenshot taken at publishing, and how to replay it',
  method: 'GET',
  path: '/api/domain/:domainId/proof/screen',
  access: 'proof:read',
  params: DomainParams,
  query: PictureQuery,
  response: ShownScreen,
  errors: ['account_not_found', 'domain_not_found', 'version_not_found'],
  example: { query: EXAMPLE_PICTURE },
})

export const checkShownScreen = defineRoute({
  name: 'checkShownScreen',
  summary: 'Retakes the screenshot from the same configuration and code, and compares them',
  method: 'POST',
  path: '/api/domain/:domainId/proof/screen/check',
  access: 'proof:read',
  params: DomainParams,
  body: PictureQuery,
  response: z.strictObject({ success: z.literal(true) }),
  errors: ['account_not_found', 'domain_not_found', 'version_not_found', 'too_many_requests'],
  example: { body: EXAMPLE_PICTURE },
})

export const ERASURE_WAYS = ['self-service', 'on-request'] as const
export const ProofPolicy = z.strictObject({
  retentionMonths: z.int().min(KEEP_MONTHS_MIN).max(KEEP_MONTHS_MAX),
  erasure: z.enum(ERASURE_WAYS),
  /** Why visitors must request erasure; required with `on-request`. */
  reason: z.string().trim().max(ERASURE_REASON_MAX),
})
export type ProofPolicy = z.infer<typeof ProofPolicy>

export const getProofPolicy = defineRoute({
  name: 'getProofPolicy',
  summary: 'Retention and erasure settings',
  method: 'GET',
  path: '/api/domain/:domainId/proof/policy',
  access: 'proof:read',
  params: DomainParams,
  response: ProofPolicy,
  errors: ['account_not_found', 'domain_not_found'],
})

export const saveProofPolicy = defineRoute({
  name: 'saveProofPolicy',
  summary: 'Sets retention and erasure; retention applies from the next publish',
  method: 'PATCH',
  path: '/api/domain/:domainId/proof/policy',
  access: 'proof:write',
  params: DomainParams,
  body: ProofPolicy.partial(),
  response: ProofPolicy,
  errors: ['account_not_found', 'domain_not_found', 'erasure_reason_missing', 'approval_requested'],
  example: { body: { retentionMonths: 12, erasure: 'self-service', reason: '' } },
})
