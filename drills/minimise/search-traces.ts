import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Measurement } from '@placet/testkit/measure/run-measurement'
import { type Hit, type Needles, findInText } from './find-needles.ts'

/** A trace collector for the programs; searches everything they send. */
export async function searchTraces(run: Measurement, needles: Needles) {
  const traces = { requests: 0, bytes: 0, hits: Array<Hit>() }
  const collector = createServer((incoming, response) => {
    void buffer(incoming).then((body) => {
      traces.requests += 1
      traces.bytes += body.length
      traces.hits.push(...findInText(body.toString('latin1'), 'traces', needles))
      response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  run.onEnd(async () => {
    collector.closeAllConnections()
    collector.close()
  })
  const address = collector.address()
  if (address === null || typeof address === 'string') throw new Error('a TCP server has no port')
  return { url: `http://127.0.0.1:${address.port}`, traces }
}
