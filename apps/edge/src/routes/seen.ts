import type { DomainCode } from '@placet/contract/ids'
import { PageSeen, SEEN_BODY_MAX_BYTES } from '@placet/contract/usage-beacon'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { checkOrigin } from '../check-origin.ts'
import type { CrowdWatch } from '../crowd-watch.ts'
import type { EdgeMetrics, SeenOutcome } from '../edge-metrics.ts'
import { isSomebodyThere } from '../fetch-metadata.ts'
import type { MetHosts } from '../met-hosts.ts'
import { CannotKnowError, type PublishedConfigs } from '../published-configs.ts'
import { type Body, readBody } from '../read-body.ts'
import { respond } from '../respond.ts'
import type { UsageCounts } from '../usage-counts.ts'
import type { VisitorNetworks } from '../visitor-network.ts'

export type SeenDeps = {
  configs: PublishedConfigs
  networks: VisitorNetworks
  usage: UsageCounts
  hosts: MetHosts
  crowds: CrowdWatch
  metrics: EdgeMetrics
}

/** Takes a page-view report. The page does not wait for the answer, and only sums leave this process. */
export async function takeSeen(
  deps: SeenDeps,
  request: IncomingMessage,
  response: ServerResponse,
  code: DomainCode,
): Promise<void> {
  const outcome = await judge(deps, request, code)
  deps.metrics.countSeen(outcome)
  respond(response, STATUS[outcome], [
    'Cache-Control',
    'no-store',
    'Access-Control-Allow-Origin',
    '*',
    ...(outcome === 'rejected_body' ? ['Connection', 'close'] : []),
    ...(STATUS[outcome] === 204 ? [] : ['Content-Length', '0']),
  ])
}

const STATUS = {
  counted: 204,
  not_counted: 204,
  crowd: 204,
  rejected_body: 422,
  rejected_origin: 403,
  unknown_domain: 404,
  unavailable: 503,
} as const satisfies Record<SeenOutcome, number>

async function judge(deps: SeenDeps, request: IncomingMessage, code: DomainCode): Promise<SeenOutcome> {
  const { configs, networks, usage, hosts, crowds } = deps
  const body = new Promise<Body>((done) => readBody(request, SEEN_BODY_MAX_BYTES, done))
  try {
    const script = configs.get(code) ?? (await configs.load(code))
    if (script === null) return 'unknown_domain'
    const verdict = checkOrigin(request.headers.origin, request.headers.referer, script.hostnames)
    if (verdict.kind === 'refused') return 'rejected_origin'
    const seen = parse(await body)
    if (seen === null) return 'rejected_body'
    const isWanted = verdict.kind === 'listed' && script.meta.usageStatistics !== false
    if (!isWanted || !isSomebodyThere(request.headers, 'consent')) return 'not_counted'
    if (crowds.isOver(`${code} ${networks.networkOf(request)}`)) return 'crowd'
    hosts.noteSeen(script.meta, verdict.host)
    usage.add(script.meta, { pages: 1, sessions: Number(seen.began), shown: Number(seen.shown) })
    return 'counted'
  } catch (error) {
    if (error instanceof CannotKnowError) return 'unavailable'
    throw error
  }
}

function parse(body: Body): PageSeen | null {
  if (body.kind !== 'text') return null
  try {
    return PageSeen.safeParse(JSON.parse(body.text)).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
