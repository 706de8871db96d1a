import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { baseChildEnv, repositoryDir } from '@placet/testkit/env'
import type { PrivateServices } from '@placet/testkit/measure/private-services'
import type { Measurement } from '@placet/testkit/measure/run-measurement'
import { waitFor } from '@placet/testkit/wait-for'
import { localCredentials } from '@placet/testkit/local-stream-authority'

export interface Fate {
  /** A step of the worker's sink; the signal is sent when it is reached for the nth time. */
  step: 'written down' | 'inserting' | 'inserted' | 'recorded'
  times: number
  signal: 'SIGKILL' | 'SIGSTOP'
  /** Delay after the step. */
  afterMs?: number
}

export interface DyingWorker {
  /** The signal that ended it. */
  ended: Promise<NodeJS.Signals | null>
  untilStopped: () => Promise<void>
  resume: () => void
  end: () => void
}

const PROGRAM = join(repositoryDir, 'apps/worker/src/fixtures/dying-worker.ts')
const ROWS_MAX = 2000

/** The worker's own sink, in a process that sends itself a signal at the given step. */
export async function startDyingWorker(
  { onEnd }: Pick<Measurement, 'onEnd'>,
  { addresses }: Pick<PrivateServices, 'addresses'>,
  { shards, leaseTtlMs, fate }: { shards: number; leaseTtlMs: number; fate: Fate },
): Promise<DyingWorker> {
  const { analytics, stream } = addresses
  const { url, prefix } = stream
  const orders = {
    ...analytics,
    ...fate,
    prefix,
    servers: url.split(','),
    credentials: await localCredentials('worker', prefix),
    shards,
    leaseTtlMs,
    rowsMax: ROWS_MAX,
  }
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(orders)], {
    env: baseChildEnv(),
    stdio: 'ignore',
  })
  const ended = new Promise<NodeJS.Signals | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (_code, signal) => resolve(signal))
  })
  onEnd(() => Promise.resolve(child.kill('SIGKILL')))
  return {
    ended,
    untilStopped: () =>
      waitFor(async () => / T /.test(await readFile(`/proc/${child.pid ?? 0}/stat`, 'utf8')), {
        timeoutMs: 60_000,
        what: `the worker to stop at “${fate.step}”`,
      }).then(() => undefined),
    resume: () => void child.kill('SIGCONT'),
    end: () => void child.kill('SIGKILL'),
  }
}
