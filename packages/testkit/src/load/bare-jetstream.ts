import { join } from 'node:path'
import { runCommand } from '../services/run-command.ts'
import { type BareJetStreamOrder, BareJetStreamResult } from './bare-jetstream-order.ts'

/** A bare limit: what a plain client gets acknowledged of the messages that an edge has made. */
export async function publishBare(order: BareJetStreamOrder) {
  const words = [join(import.meta.dirname, 'bare-jetstream-main.ts'), JSON.stringify(order)]
  const printed = await runCommand(process.execPath, words, { timeoutMs: (order.seconds + 60) * 1000 })
  const { records, seconds, bytes } = BareJetStreamResult.parse(JSON.parse(printed))
  return { perSecond: records / seconds, bytes }
}
