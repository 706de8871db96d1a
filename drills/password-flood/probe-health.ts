import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'

/** In a thread of its own, so that the flood's work in this process doesn't count as waiting. */
const { url, everyMs } = z.object({ url: z.string(), everyMs: z.number() }).parse(workerData)
const times: number[] = []
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})
while (!isOver) {
  const startedAt = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  times.push(answer.ok ? performance.now() - startedAt : Infinity)
  await delay(everyMs)
}
parentPort?.postMessage(times)
