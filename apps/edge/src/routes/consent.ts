import { ConsentSubmission } from '@placet/contract/consent-intake'
import { CONSENT_BODY_MAX_BYTES } from '@placet/contract/constants'
import type { DomainCode } from '@placet/contract/ids'
import { currentTraceparent, withSpan } from '@placet/node-runtime/tracing'
import { shardOf } from '@placet/stream/shard'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { checkOrigin } from '../check-origin.ts'
import type { ConsentBatches } from '../consent-batch.ts'
import { toConsentRecord } from '../consent-record.ts'
import type { ConsentOutcome, EdgeMetrics } from '../edge-metrics.ts'
import { CannotKnowError, type PublishedConfigs } from '../published-configs.ts'
import type { RateLimit } from '../rate-limit.ts'
import { readBody } from '../read-body.ts'
import { respond, retryAfter } from '../respond.ts'
import type { VisitorCountries } from '../visitor-country.ts'
import type { VisitorNetworks } from '../visitor-network.ts'

export type ConsentDeps = {
  configs: PublishedConfigs
  batches: ConsentBatches
  networks: VisitorNetworks
  countries: VisitorCountries
  countryHeader: string | undefined
  rateLimit: RateLimit
  shards: number
  metrics: EdgeMetrics
}

type Answer = {
  statusCode: number
  outcome: ConsentOutcome
  allowOrigin?: string
  retryAfterSeconds?: string
}

const COMMON = ['Cache-Control', 'no-store', 'Vary', 'Origin', 'X-Content-Type-Options', 'nosniff']
const EXPOSED = ['Access-Control-Expose-Headers', 'Retry-After']

export async function takeConsent(
  deps: ConsentDeps,
  request: IncomingMessage,
  response: ServerResponse,
  code: DomainCode,
): Promise<void> {
  const traceparent = deps.networks.isFromTrustedProxy(request) ? request.headers['traceparent'] : undefined
  const options = {
    kind: 'server' as const,
    traceparent: typeof traceparent === 'string' ? traceparent : undefined,
  }
  const answer = await withSpan('take consent', options, () => judge(deps, request, code))
  // Accepted ones are counted with their message.
  if (answer.outcome !== 'accepted') deps.metrics.countConsents(answer.outcome)
  if (answer.outcome === 'aborted') return
  send(response, answer)
}

async function judge(deps: ConsentDeps, request: IncomingMessage, code: DomainCode): Promise<Answer> {
  const { configs, networks, countries, countryHeader, rateLimit, batches, shards } = deps
  const network = networks.networkOf(request)
  const waitSeconds = rateLimit.take(network)
  if (waitSeconds > 0) {
    return { statusCode: 429, outcome: 'rejected_rate', retryAfterSeconds: String(waitSeconds) }
  }
  const script = configs.get(code) ?? (await loadOrNothing(configs, code))
  if (script === undefined) return { statusCode: 503, outcome: 'unavailable' }
  if (script === null) return { statusCode: 404, outcome: 'unknown_domain' }

  const { origin, referer } = request.headers
  const verdict = checkOrigin(origin, referer, script.hostnames)
  if (verdict.kind === 'refused') return { statusCode: 403, outcome: 'rejected_origin' }
  const { allowOrigin } = verdict

  const body = await readBody(request, CONSENT_BODY_MAX_BYTES)
  if (body.kind === 'aborted') return { statusCode: 400, outcome: 'aborted' }
  if (body.kind === 'tooLarge') return { statusCode: 413, outcome: 'rejected_size', allowOrigin }
  const submission = ConsentSubmission.safeParse(parseJson(body.text))
  if (!submission.success) return { statusCode: 422, outcome: 'rejected_schema', allowOrigin }
  if (verdict.kind === 'developer') return { statusCode: 202, outcome: 'developer', allowOrigin }
  if (!script.meta.consentLog) return { statusCode: 204, outcome: 'not_logged', allowOrigin }

  const told = countryHeader === undefined ? undefined : request.headers[countryHeader]
  const believed = typeof told === 'string' && networks.isFromTrustedProxy(request) ? told : undefined
  const record = toConsentRecord(submission.data, script.meta, {
    host: verdict.host,
    network,
    country: countries.countryOf(network, believed),
    userAgent: request.headers['user-agent'],
    receivedAt: Date.now(),
    trace: currentTraceparent(),
  })
  const outcome = await batches.add(shardOf(code, shards), JSON.stringify(record))
  return outcome === 'stored'
    ? { statusCode: 204, outcome: 'accepted', allowOrigin }
    : { statusCode: 503, outcome: 'unavailable', allowOrigin }
}

/** Simple requests need no preflight; this is for callers that send another content type. */
export async function answerPreflight(
  { configs }: Pick<ConsentDeps, 'configs'>,
  request: IncomingMessage,
  response: ServerResponse,
  code: DomainCode,
): Promise<void> {
  const script = configs.get(code) ?? (await loadOrNothing(configs, code))
  if (script === undefined) return send(response, { statusCode: 503, outcome: 'unavailable' })
  const verdict = script ? checkOrigin(request.headers.origin, undefined, script.hostnames) : undefined
  if (verdict === undefined || verdict.kind === 'refused') {
    return respond(response, 403, [...COMMON, 'Content-Length', '0'])
  }
  respond(response, 204, [
    ...COMMON,
    'Access-Control-Allow-Origin',
    verdict.allowOrigin,
    'Access-Control-Allow-Methods',
    'POST',
    'Access-Control-Allow-Headers',
    'Content-Type',
    'Access-Control-Max-Age',
    '86400',
  ])
}

function send(response: ServerResponse, answer: Answer): void {
  const { statusCode, allowOrigin = '*', retryAfterSeconds } = answer
  const headers = [...COMMON, 'Access-Control-Allow-Origin', allowOrigin]
  if (statusCode !== 204) headers.push('Content-Length', '0', ...EXPOSED)
  if (statusCode === 503 || statusCode === 429) headers.push('Retry-After', retryAfterSeconds ?? retryAfter())
  // The rest of too large a body is not worth reading: the connection ends with the answer.
  if (statusCode === 413) headers.push('Connection', 'close')
  respond(response, statusCode, headers)
}

/** Undefined: cannot be known now. */
async function loadOrNothing(configs: PublishedConfigs, code: DomainCode) {
  try {
    return await configs.load(code)
  } catch (error) {
    if (error instanceof CannotKnowError) return undefined
    throw error
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
