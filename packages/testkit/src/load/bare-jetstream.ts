import { join } from 'node:path'
import { runCommand } from '../services/run-command.ts'
import { type BareJetStreamOrder, BareJetStreamResult } from './bare-jetstream-order.ts'

/** Baseline: how many edge-made messages a plain client gets acknowledged. */
export async function publishBare(order: BareJetStreamOrder) {
  const words = [join(import.meta.dirname, 'bare-jetstream-main.ts'), JSON.stringify(order)]
  const printed = await runCommand(process.execPath, words, { timeoutMs: (order.seconds + 60) * 1000 })
  const { records, seconds, bytes } = BareJetStreamResult.parse(JSON.parse(printed))
  return { perSecond: records / seconds, bytes }
}
