import { join } from 'node:path'
import { repositoryDir } from '@placet/testkit/env'
import { startBareHttp } from '@placet/testkit/load/bare-http'
import { publishBare } from '@placet/testkit/load/bare-jetstream'
import { flood } from '@placet/testkit/load/flood'
import { trustingEdgeEnv } from '@placet/testkit/load/plan-consent'
import { putDomains } from '@placet/testkit/load/put-domains'
import { readRecords } from '@placet/testkit/load/read-records'
import { LOCAL_PUBLISH_PUBLIC_KEY } from '@placet/testkit/local-publish-key'
import { ensureBuilt } from '@placet/testkit/measure/ensure-built'
import { median } from '@placet/testkit/measure/quantiles'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { startProcess } from '@placet/testkit/processes/start-process'
import { freePort } from '@placet/testkit/services/assign-ports'
import { startNatsCluster } from '@placet/testkit/services/nats'
import { createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { localCredentials } from '@placet/testkit/local-stream-authority'

const ROUNDS = 5
const ROUND_SECONDS = 6
const WARM_UP_SECONDS = 8
const CONNECTIONS = 1024
const DIFFERENT_REQUESTS = 20_000
const SHARDS = 2
const BARE_IN_FLIGHT = 16
const AIM = 0.6

await runMeasurement('ingest', { timeoutMs: 6 * 60 * 1000 }, async (run) => {
  await ensureBuilt(run)
  const { dir, remove } = await createTemporaryDir()
  run.onEnd(remove)
  const nats = await startNatsCluster({ dir: join(dir, 'nats') })
  run.onEnd(() => nats.stop())
  const stream = { url: nats.url, prefix: 'placet' }
  const domains = await putDomains({ ...stream, shards: SHARDS, count: 24 })
  await putDomains({ ...stream, prefix: 'bare', shards: SHARDS, count: 1 })
  const edge = await startEdge(dir, stream)
  run.onEnd(() => edge.stop())
  const bareHttp = await startBareHttp(dir)
  run.onEnd(() => bareHttp.stop())
  const order = { domains, requests: DIFFERENT_REQUESTS, connections: CONNECTIONS, seconds: ROUND_SECONDS }
  const bareOrder = {
    servers: nats.url.split(','),
    fromPrefix: stream.prefix,
    toPrefix: 'bare',
    shards: SHARDS,
    messages: 100,
    inFlight: BARE_IN_FLIGHT,
    seconds: ROUND_SECONDS,
  }

  run.say('warming up')
  const warmUp = await flood(edge, { ...order, seconds: WARM_UP_SECONDS })
  await flood(bareHttp, { ...order, seconds: WARM_UP_SECONDS })
  const rounds: Round[] = []
  for (let number = 1; number <= ROUNDS; number += 1) {
    const http = await flood(bareHttp, order)
    const consents = await flood(edge, order)
    const jetStream = await publishBare(bareOrder)
    rounds.push({ http, consents, jetStream })
    const [bare, kept, published] = [http, consents, jetStream].map(({ perSecond }) => Math.round(perSecond))
    run.say(`round ${number}: bare http ${bare}/s, bare JetStream ${published}/s, edge ${kept}/s`)
  }

  const stored = await readRecords(stream, SHARDS)
  const accepted = rounds.reduce((sum, { consents }) => sum + consents.accepted, warmUp.accepted)
  const failed = rounds.reduce((sum, { consents, http }) => sum + consents.failed + http.failed, 0)
  const over = (value: (round: Round) => number) => Math.round(median(rounds.map(value)))
  const edgePerSecond = over(({ consents }) => consents.perSecond)
  const bareHttpPerSecond = over(({ http }) => http.perSecond)
  const bareJetStreamPerSecond = over(({ jetStream }) => jetStream.perSecond)
  const ratio = edgePerSecond / Math.min(bareHttpPerSecond, bareJetStreamPerSecond)
  return {
    figures: {
      edgePerSecond,
      bareHttpPerSecond,
      bareJetStreamPerSecond,
      ratio: Number(ratio.toFixed(3)),
      aim: AIM,
      edgeLatencyMs: rounds.at(-1)?.consents.latencyMs,
      bareHttpLatencyMs: rounds.at(-1)?.http.latencyMs,
      edgeCpuMicros: over(({ consents }) => consents.cpuMicros),
      bareHttpCpuMicros: over(({ http }) => http.cpuMicros),
      generatorCpuMicros: over(({ consents }) => consents.generatorCpuMicros),
      recordsPerMessage: Math.round(stored.records / stored.messages),
      bytesPerMessage: over(({ jetStream }) => jetStream.bytes),
      connections: CONNECTIONS,
      rounds: ROUNDS,
      accepted,
      stored: stored.records,
    },
    expectations: {
      'every accepted consent is stored': accepted === stored.records,
      'no request failed': failed + warmUp.failed === 0,
      [`the edge reaches ${AIM} of the lower bare limit`]: ratio >= AIM,
    },
  }
})

type Flood = Awaited<ReturnType<typeof flood>>
interface Round {
  http: Flood
  consents: Flood
  jetStream: Awaited<ReturnType<typeof publishBare>>
}

async function startEdge(dir: string, stream: { url: string; prefix: string }) {
  const [port, monitorPort] = [await freePort(), await freePort()]
  return startProcess({
    name: 'edge',
    dir,
    args: ['--enable-source-maps', join(repositoryDir, 'apps/edge/dist/main.js')],
    port,
    monitorPort,
    env: {
      ...trustingEdgeEnv,
      PORT: String(port),
      MONITOR_PORT: String(monitorPort),
      NODE_ENV: 'production',
      PLACET_NATS_URL: stream.url,
      PLACET_EDGE_NATS_CREDENTIALS: await localCredentials('edge', stream.prefix),
      PLACET_STREAM_PREFIX: stream.prefix,
      PLACET_CONSENT_SHARDS: String(SHARDS),
      PLACET_EDGE_ID: 'bench',
      PLACET_PUBLISH_PUBLIC_KEYS: LOCAL_PUBLISH_PUBLIC_KEY,
    },
  })
}
