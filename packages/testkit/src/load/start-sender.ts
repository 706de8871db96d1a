import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { baseChildEnv } from '../env.ts'
import type { Measurement } from '../measure/run-measurement.ts'
import { SenderMessage, type SenderOrder, type SenderReport } from './sender-messages.ts'

export interface Sender {
  /** `atMs` is on the clock of the report's triesBySecond. */
  progress: () => { sent: number; accepted: number; waiting: number; atMs: number }
  /** Resolves once this many have been sent, or immediately if sending is over. */
  untilSent: (count: number) => Promise<void>
  /** Sends no new consents; unanswered ones are still retried. */
  stopSending: () => void
  report: Promise<SenderReport>
}

/** Visitors in a separate process, which ends with this one. */
export function startSender({ onEnd }: Measurement, order: SenderOrder): Sender {
  const child = fork(join(import.meta.dirname, 'sender-main.ts'), { env: baseChildEnv() })
  onEnd(() => Promise.resolve(child.kill('SIGKILL')))
  let progress = { sent: 0, accepted: 0, waiting: 0, atMs: 0 }
  const listeners = new Set<() => void>()
  const report = new Promise<SenderReport>((resolve, reject) => {
    child.on('message', (json) => {
      const message = SenderMessage.parse(json)
      if (message.kind === 'report') return resolve(message.report)
      progress = message
      for (const listener of listeners) listener()
    })
    void once(child, 'exit').then(([code]) => reject(new Error(`the sender ended early with ${code}`)))
  })
  void report.then(
    () => child.disconnect(),
    () => undefined,
  )
  child.send(order)

  return {
    progress: () => progress,
    untilSent: async (count) => {
      const enough = new Promise<void>((resolve) => {
        listeners.add(() => progress.sent >= count && resolve())
      })
      await Promise.race([enough, report])
    },
    stopSending: () => void child.send('stop'),
    report,
  }
}
