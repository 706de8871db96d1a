import { join } from 'node:path'
import { cpuSeconds } from '../measure/cpu-seconds.ts'
import { runCommand } from '../services/run-command.ts'
import type { ProcessHandle } from '../services/supervise-process.ts'
import { type FloodOrder, FloodResult } from './flood-order.ts'

/** Sends as many consents as the connections carry, from a separate process, and measures the server's CPU time. */
export async function flood(server: ProcessHandle, order: Omit<FloodOrder, 'url'>) {
  const cpuBefore = await cpuSeconds(server.pid)
  const program = join(import.meta.dirname, 'flood-main.ts')
  const words = [program, JSON.stringify({ ...order, url: server.url })]
  const printed = await runCommand(process.execPath, words, { timeoutMs: (order.seconds + 60) * 1000 })
  const { answers, seconds, latencyMs, generatorCpuSeconds } = FloodResult.parse(JSON.parse(printed))
  const { 204: accepted = 0, ...others } = answers
  return {
    accepted,
    failed: Object.values(others).reduce((sum, count) => sum + count, 0),
    perSecond: accepted / seconds,
    latencyMs,
    cpuMicros: (((await cpuSeconds(server.pid)) - cpuBefore) * 1e6) / accepted,
    generatorCpuMicros: (generatorCpuSeconds * 1e6) / accepted,
  }
}
