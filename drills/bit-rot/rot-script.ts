import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeLeader } from '@placet/testkit/load/stream-controls'
import { waitFor } from '@placet/testkit/wait-for'
import { flipByte } from '../faults/flip-byte.ts'
import type { DrillContext } from '../intake/run-intake-drill.ts'
import { largestFile } from './rot-stream.ts'

const BUCKET = 'placet-published'
const INTO_THE_SCRIPT_BYTES = 3000
const STARTS = 4

/** Corrupts one byte of a published script on the leader: restarted edges must still serve the correct script. */
export async function rotScript({ services, stack, domains }: DrillContext): Promise<Record<string, number>> {
  const { nats, addresses } = services
  const [domain] = domains
  const [edge] = stack.edges
  if (domain === undefined || edge === undefined) throw new Error('no script to damage')
  const before = await askScript(edge.url, domain.code)
  const stream = `KV_${BUCKET}`
  const node = await waitFor(() => nats.leaderOf(stream), { timeoutMs: 30_000, what: 'a leader' })
  await node.stop()
  const block = await largestFile(join(dirname(node.logFile), 'store'), `**/${stream}/msgs/*.blk`)
  const at = (await readFile(block.path)).lastIndexOf(`$KV.${BUCKET}.${domain.code}`)
  if (at < 0) throw new Error('the script is in another block')
  await flipByte(block.path, at + INTO_THE_SCRIPT_BYTES)
  await node.restart()
  await makeLeader(addresses.stream, nats, node, stream)
  const answers: Record<string, number> = {}
  for (let start = 0; start < STARTS; start += 1) {
    await edge.restart()
    const after = await askScript(edge.url, domain.code)
    const answer = after === before ? 'the true script' : after.slice(0, 3)
    answers[answer] = (answers[answer] ?? 0) + 1
  }
  return answers
}

async function askScript(edgeUrl: string, code: string): Promise<string> {
  const response = await fetch(`${edgeUrl}/c2/${code}.js`, { signal: AbortSignal.timeout(10_000) })
  return `${response.status} ${await response.text()}`
}
