import type { Log } from './log.ts'

export interface ShutdownStep {
  readonly name: string
  readonly run: () => Promise<unknown> | void
  /** Left out unless the program was told to stop by SIGTERM, as orchestrators do. */
  readonly isForBalancers?: boolean
}

export interface ShutdownOptions {
  /** For all steps together; unfinished steps are abandoned. */
  readonly timeoutMs: number
  readonly log: Pick<Log, 'info' | 'error' | 'fatal'>
}

/**
 * SIGTERM and SIGINT run the steps in order and end the process: exit code 0 if all succeeded, else 1. A second
 * signal ends it immediately. An uncaught error is logged with redaction and stops the process the same way, with 1.
 */
export function onShutdown(steps: readonly ShutdownStep[], { timeoutMs, log }: ShutdownOptions): void {
  let isStopping = false

  function stop(reason: string, exitCode: 0 | 1): void {
    if (isStopping) {
      log.error({ event: 'forced_shutdown', reason }, 'second signal: exiting immediately')
      process.exit(1)
    }
    isStopping = true
    log.info({ event: 'shutdown_started', reason }, 'shutting down')
    const due = steps.filter(({ isForBalancers }) => !isForBalancers || reason === 'SIGTERM')
    void runSteps(due, timeoutMs, log).then((areDone) => process.exit(areDone ? exitCode : 1))
  }

  process.on('SIGTERM', () => stop('SIGTERM', 0))
  process.on('SIGINT', () => stop('SIGINT', 0))
  process.on('uncaughtException', (error) => {
    log.fatal({ event: 'uncaught_error', err: error }, 'uncaught error')
    stop('uncaughtException', 1)
  })
}

async function runSteps(
  steps: readonly ShutdownStep[],
  timeoutMs: number,
  log: ShutdownOptions['log'],
): Promise<boolean> {
  const startedAt = performance.now()
  let areDone = true
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), timeoutMs)
  })
  for (const { name, run } of steps) {
    const outcome = await Promise.race([
      Promise.resolve()
        .then(run)
        .then(() => 'done' as const)
        .catch((error: unknown) => ({ error })),
      deadline,
    ])
    if (outcome === 'late') {
      log.error({ event: 'shutdown_timeout', step: name, timeoutMs }, 'shutdown timeout')
      areDone = false
      break
    }
    if (outcome !== 'done') {
      log.error({ event: 'shutdown_step_failed', step: name, err: outcome.error }, 'shutdown step failed')
      areDone = false
    }
  }
  clearTimeout(timer)
  log.info(
    { event: 'shutdown_finished', durationMs: Math.round(performance.now() - startedAt), areDone },
    'shut down',
  )
  return areDone
}
