import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { putArtifact } from '@placet/stream/artifact-store'
import { connectStream } from '@placet/stream/connect'
import { ensureStreams } from '@placet/stream/ensure-streams'
import { anArtifact } from '@placet/stream/fixtures/an-artifact'
import { streamNames } from '@placet/stream/names'
import { signingKey } from '@placet/stream/publish-keys'
import { repositoryDir } from '@placet/testkit/env'
import { trustingEdgeEnv } from '@placet/testkit/load/plan-consent'
import { LOCAL_PUBLISH_KEY, LOCAL_PUBLISH_PUBLIC_KEY } from '@placet/testkit/local-publish-key'
import { administratorCredentials, localCredentials } from '@placet/testkit/local-stream-authority'
import { ensureBuilt } from '@placet/testkit/measure/ensure-built'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { startProcess } from '@placet/testkit/processes/start-process'
import { freePort } from '@placet/testkit/services/assign-ports'
import { startNatsCluster } from '@placet/testkit/services/nats'
import { createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { startNginx, startVarnish } from '@placet/testkit/services/web-caches'
import { askFor } from './cache/ask-for.ts'
import { filesOf, LANGUAGES, PLACES, planVisit, type Visit } from './cache/plan-visit.ts'

const TIMEOUT_MS = 15 * 60 * 1000
const SIZES = { full: 20_000, small: 2000 }
const AT_ONCE = 16
const FROM_CACHE = new Set(['HIT', 'STALE', 'UPDATING'])
const STREAM_PREFIX = 'placet'
/** Longer than the edge allows copies without asking it again. */
const STALE_AFTER_MS = 31_000

const { values } = parseArgs({ options: { size: { type: 'string', default: 'full' } } })
const requests = values.size === 'small' ? SIZES.small : SIZES.full

/** Visitors of many places and languages, among hostile ones, behind real caches: nobody gets another one's script. */
await runMeasurement('cache', { timeoutMs: TIMEOUT_MS }, async (run) => {
  run.say(`size ${values.size}: ${requests} requests to each cache`)
  await ensureBuilt(run)
  const { dir, remove } = await createTemporaryDir()
  run.onEnd(remove)
  const nats = await startNatsCluster({ dir: join(dir, 'nats') })
  run.onEnd(() => nats.stop())
  const conn = await connectStream({
    servers: nats.url.split(','),
    name: 'drill',
    credentials: await administratorCredentials(),
  })
  run.onEnd(() => conn.close())
  await ensureStreams(conn, { prefix: STREAM_PREFIX, shards: 1 })
  const artifact = anArtifact(filesOf())
  const bucket = streamNames(STREAM_PREFIX).publishedBucket
  await putArtifact(conn, bucket, artifact, signingKey(LOCAL_PUBLISH_KEY))
  const { code } = artifact.meta
  const [port, monitorPort] = [await freePort(), await freePort()]
  const edge = await startProcess({
    ...{ name: 'edge', dir, port, monitorPort },
    args: ['--enable-source-maps', join(repositoryDir, 'apps/edge/dist/main.js')],
    env: {
      ...trustingEdgeEnv,
      PORT: String(port),
      MONITOR_PORT: String(monitorPort),
      NODE_ENV: 'production',
      PLACET_NATS_URL: nats.url,
      PLACET_EDGE_NATS_CREDENTIALS: await localCredentials('edge', STREAM_PREFIX),
      PLACET_STREAM_PREFIX: STREAM_PREFIX,
      PLACET_CONSENT_SHARDS: '1',
      PLACET_EDGE_ID: 'drill',
      PLACET_PUBLISH_PUBLIC_KEYS: LOCAL_PUBLISH_PUBLIC_KEY,
    },
  })
  run.onEnd(() => edge.stop())
  const caches = [
    { name: 'nginx', handle: await startNginx({ dir: join(dir, 'nginx'), edgeUrl: edge.url }) },
    { name: 'varnish', handle: await startVarnish({ dir: join(dir, 'varnish'), edgeUrl: edge.url }) },
  ]
  for (const { handle } of caches) run.onEnd(() => handle.stop())

  const results: (Tally & { name: string })[] = []
  for (const { name, handle } of caches) {
    results.push({ name, ...(await visitAll(handle.url)) })
    run.say(JSON.stringify(results.at(-1)))
  }
  const askBoth = () =>
    Promise.all(
      caches.map(({ handle }) =>
        askFor(handle.url, { path: `/c2/${code}.js`, headers: { 'x-visitor-country': 'DE' } }),
      ),
    )
  await askBoth()
  run.say('the edge is lost')
  await edge.kill('SIGKILL')
  await delay(STALE_AFTER_MS)
  const stale = await askBoth()
  const sum = (value: (result: Tally) => number) => results.reduce((total, each) => total + value(each), 0)
  return {
    figures: {
      ...{ requests, places: PLACES.length, languages: LANGUAGES.length, caches: results },
      staleAnswers: stale.map(({ status }) => status),
    },
    expectations: {
      'nobody got the script of another place or language': sum(({ wrong }) => wrong) === 0,
      'nobody poisoned a script for others': sum(({ poisoned }) => poisoned) === 0,
      'nothing chosen by an address came from a cache': sum(({ sharedByAddress }) => sharedByAddress) === 0,
      'visitors like an earlier one, whose place is told, are mostly served by the cache': results.every(
        ({ told, hitRatio, repeats }) => hitRatio * told > repeats / 2,
      ),
      'seen and place are passed on': sum(({ notPassed }) => notPassed) === 0,
      'scripts are still served when no edge answers': stale.every(({ status }) => status === 200),
    },
  }

  async function visitAll(url: string): Promise<Tally> {
    const tally = {
      ...{ wrong: 0, poisoned: 0, sharedByAddress: 0, notPassed: 0, hostile: 0 },
      ...{ told: 0, repeats: 0, hits: 0 },
    }
    const known = new Set<string>()
    const examples: string[] = []
    let left = requests
    const visitOne = async (visit: Visit) => {
      const answer = await askFor(url, visit)
      const isHit = FROM_CACHE.has(String(answer.headers['x-cache']))
      if (visit.kind === 'hostile') {
        tally.hostile += 1
        return
      }
      if (visit.kind === 'passed') {
        if (answer.status !== visit.status) tally.notPassed += 1
        return
      }
      if (visit.kind === 'told') {
        tally.told += 1
        const like = JSON.stringify(visit.headers)
        if (known.has(like)) tally.repeats += 1
        known.add(like)
        if (isHit) tally.hits += 1
      }
      if (visit.kind === 'address' && isHit) tally.sharedByAddress += 1
      if (answer.status === 200 && answer.body === visit.expected) return
      if (answer.status === 200) tally.wrong += 1
      else tally.poisoned += 1
      if (examples.length < 3)
        examples.push(JSON.stringify({ visit, status: answer.status, body: answer.body }))
    }
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (left > 0) {
          left -= 1
          await visitOne(planVisit(code, randomInt))
        }
      }),
    )
    const { hits, ...counts } = tally
    for (const example of examples) run.say(example)
    return { ...counts, hitRatio: Number((hits / tally.told).toFixed(3)) }
  }
})

interface Tally {
  wrong: number
  poisoned: number
  sharedByAddress: number
  notPassed: number
  told: number
  /** Of those, visitors with the same headers as an earlier one. */
  repeats: number
  hostile: number
  hitRatio: number
}
