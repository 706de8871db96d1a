import { ConsentSubmission } from '@placet/contract/consent-intake'
import { CONSENT_BODY_MAX_BYTES } from '@placet/contract/constants'
import type { DomainCode } from '@placet/contract/ids'
import { currentTraceparent, withSpan } from '@placet/node-runtime/tracing'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { checkOrigin } from '../check-origin.ts'
import { type ConsentAnswer, sendConsentAnswer, sendPreflightAnswer } from '../consent-answer.ts'
import type { ConsentBatches } from '../consent-batch.ts'
import { toConsentRecord } from '../consent-record.ts'
import type { CrowdWatch } from '../crowd-watch.ts'
import type { DomainQuotas } from '../domain-quotas.ts'
import type { EdgeMetrics } from '../edge-metrics.ts'
import { judgeFetchMetadata } from '../fetch-metadata.ts'
import { gradeAssurance } from '../grade-assurance.ts'
import type { MetHosts } from '../met-hosts.ts'
import type { OutageClock } from '../outage-clock.ts'
import { CannotKnowError, type PublishedConfigs } from '../published-configs.ts'
import type { RateLimit } from '../rate-limit.ts'
import { type Body, readBody } from '../read-body.ts'
import type { ServedScript } from '../served-script.ts'
import type { Shards } from '../shard-plan.ts'
import type { VisitorNetworks } from '../visitor-network.ts'
import type { VisitorPlaces } from '../visitor-place.ts'

export type ConsentDeps = {
  configs: PublishedConfigs
  batches: ConsentBatches
  /** Choices made on developers' machines: kept separate all the way to the report. */
  testBatches: ConsentBatches
  networks: VisitorNetworks
  places: VisitorPlaces
  rateLimit: RateLimit
  quotas: DomainQuotas
  /** By domain and network. */
  crowds: CrowdWatch
  /** By the visitor's token. */
  tokens: CrowdWatch
  hosts: MetHosts
  shards: Pick<Shards, 'of'>
  nextSalt: () => string
  isTraced: boolean
  metrics: EdgeMetrics
  outage: OutageClock
  onError: (error: unknown) => void
}

type Done = (answer: ConsentAnswer) => void

// Callbacks instead of promises: at tens of thousands of requests per second, the six or so promises of each request
// cost more than all other work here.
export function takeConsent(
  deps: ConsentDeps,
  request: IncomingMessage,
  response: ServerResponse,
  code: DomainCode,
): void {
  const reply = (answer: ConsentAnswer) => {
    // Accepted consents are counted with their message.
    if (answer.outcome !== 'accepted') deps.metrics.countConsents(answer.outcome)
    if (answer.outcome !== 'aborted') sendConsentAnswer(response, answer)
  }
  if (!deps.isTraced) return judge(deps, request, code, undefined, reply)
  const told = deps.networks.isFromTrustedProxy(request) ? request.headers['traceparent'] : undefined
  const traceparent = typeof told === 'string' ? told : undefined
  withSpan(
    'take consent',
    { kind: 'server', traceparent },
    () => new Promise<ConsentAnswer>((done) => judge(deps, request, code, currentTraceparent(), done)),
  ).then(reply, deps.onError)
}

function judge(
  deps: ConsentDeps,
  request: IncomingMessage,
  code: DomainCode,
  trace: string | undefined,
  done: Done,
): void {
  const network = deps.networks.networkOf(request)
  const waitSeconds = deps.rateLimit.take(network)
  if (waitSeconds > 0) {
    return done({ statusCode: 429, outcome: 'rejected_rate', retryAfterSeconds: String(waitSeconds) })
  }
  const known = deps.configs.get(code)
  if (known !== undefined) return takeFor(known)
  deps.configs.load(code).then(
    (script) => (script === null ? done({ statusCode: 404, outcome: 'unknown_domain' }) : takeFor(script)),
    (error: unknown) => fail(deps, error, done),
  )

  function takeFor(script: ServedScript): void {
    const { origin, referer } = request.headers
    const verdict = checkOrigin(origin, referer, script.hostnames)
    if (verdict.kind === 'refused') {
      if (verdict.host !== undefined) {
        deps.metrics.countRefused(
          deps.hosts.countRefused(script.meta, verdict.host) ? 'counted' : 'over_limit',
        )
      }
      return done({ statusCode: 403, outcome: 'rejected_origin' })
    }
    const isCrowd = deps.crowds.isOver(`${code} ${network}`)
    const retryAfterSeconds = deps.quotas.take(code, isCrowd)
    if (retryAfterSeconds !== null) {
      const { allowOrigin } = verdict
      return done({ statusCode: 429, outcome: 'rejected_quota', retryAfterSeconds, allowOrigin })
    }
    readBody(request, CONSENT_BODY_MAX_BYTES, (body) => {
      try {
        const { allowOrigin } = verdict
        const submission = parse(body)
        if ('outcome' in submission) return done({ ...submission, allowOrigin })
        if (verdict.kind === 'listed') deps.hosts.noteSeen(script.meta, verdict.host)
        if (!script.meta.consentLog) return done({ statusCode: 204, outcome: 'not_logged', allowOrigin })
        const receivedAt = Date.now()
        const assurance = gradeAssurance(submission, script.meta, {
          isCrowd: isFlood(deps.tokens, submission) || isCrowd,
          fetchMetadata: judgeFetchMetadata(request.headers, 'consent'),
          isProvenHost: script.provenHostnames.has(verdict.host),
          receivedAt,
        })
        const record = toConsentRecord(submission, script.meta, {
          host: verdict.host,
          network,
          country: deps.places.countryOf(request, network),
          userAgent: request.headers['user-agent'],
          receivedAt,
          trace,
          assurance,
          salt: deps.nextSalt(),
        })
        const text = JSON.stringify(record)
        const unavailable = (): ConsentAnswer => ({
          statusCode: 503,
          outcome: 'unavailable',
          allowOrigin,
          retryAfterSeconds: deps.outage.retryAfter(),
        })
        if (verdict.kind === 'developer') {
          return deps.testBatches.add(0, text, (outcome) =>
            done(
              outcome === 'stored' ? { statusCode: 204, outcome: 'developer', allowOrigin } : unavailable(),
            ),
          )
        }
        deps.metrics.countAssurance(assurance)
        deps.quotas.hold(code, text.length)
        deps.batches.add(deps.shards.of(code, submission.clientAt), text, (outcome) => {
          deps.quotas.release(code, text.length)
          done(outcome === 'stored' ? { statusCode: 204, outcome: 'accepted', allowOrigin } : unavailable())
        })
      } catch (error) {
        fail(deps, error, done)
      }
    })
  }
}

/** No person chooses that often. Retries are ignored: they were counted the first time. */
function isFlood(tokens: CrowdWatch, { token, attempt }: ConsentSubmission): boolean {
  return attempt === 0 && tokens.isOver(token)
}

function parse(body: Body): ConsentSubmission | ConsentAnswer {
  if (body.kind === 'aborted') return { statusCode: 400, outcome: 'aborted' }
  if (body.kind === 'tooLarge') return { statusCode: 413, outcome: 'rejected_size' }
  try {
    const submission = ConsentSubmission.safeParse(JSON.parse(body.text))
    if (submission.success) return submission.data
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return { statusCode: 422, outcome: 'rejected_schema' }
}

function fail(deps: ConsentDeps, error: unknown, done: Done): void {
  if (error instanceof CannotKnowError) return done({ statusCode: 503, outcome: 'unavailable' })
  deps.onError(error)
  done({ statusCode: 500, outcome: 'failed' })
}

/** Simple requests need no preflight; this is for callers with another content type. */
export async function answerPreflight(
  deps: ConsentDeps,
  request: IncomingMessage,
  response: ServerResponse,
  code: DomainCode,
): Promise<void> {
  try {
    const script = deps.configs.get(code) ?? (await deps.configs.load(code))
    const verdict = checkOrigin(request.headers.origin, undefined, script?.hostnames ?? new Set())
    sendPreflightAnswer(response, verdict.kind === 'refused' ? undefined : verdict.allowOrigin)
  } catch (error) {
    fail(deps, error, (answer) => sendConsentAnswer(response, answer))
  }
}
