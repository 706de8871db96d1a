import type { Ctx } from '@placet/core/context'
import * as restores from '@placet/core/restores/index'
import * as scans from '@placet/core/scans/index'
import type { Log } from '@placet/node-runtime/log'
import type { Metrics } from '@placet/node-runtime/metrics'

const EVERY_MS = 30_000

interface WorkOptions {
  ctx: Ctx
  measureQueues: () => Promise<readonly QueueFigures[]>
  metrics: Metrics
}

interface QueueFigures {
  queue: string
  waiting: number
  oldestSeconds: number
  givenUp: number
}

/** Measures work that waits. Every worker reports the same figures, so that one worker is enough to see them. */
export function watchWork({ log, ...options }: WorkOptions & { log: Pick<Log, 'warn'> }) {
  const measure = createWorkMeasure(options)
  const measureOrWarn = () =>
    measure().catch((error: unknown) =>
      log.warn({ event: 'work_unmeasured', err: error }, 'unable to measure the work that waits'),
    )
  const timer = setInterval(() => void measureOrWarn(), EVERY_MS)
  void measureOrWarn()
  return { stop: () => clearInterval(timer) }
}

export function createWorkMeasure({ ctx, measureQueues, metrics }: WorkOptions): () => Promise<void> {
  const jobsWaiting = metrics.gauge({
    name: 'placet_jobs_waiting',
    help: 'Jobs that wait for their first run or a retry; mails are those of the queue send-mail',
    labels: ['queue'],
  })
  const jobsOldest = metrics.gauge({
    name: 'placet_jobs_oldest_seconds',
    help: 'Age of the oldest job that waits for its first run or a retry',
    labels: ['queue'],
  })
  const jobsGivenUp = metrics.gauge({
    name: 'placet_jobs_given_up',
    help: 'Jobs whose last retry failed within the past hour',
    labels: ['queue'],
  })
  const scansWaiting = metrics.gauge({
    name: 'placet_scans_waiting',
    help: 'Scans that no scanner has begun',
  })
  const scansOldest = metrics.gauge({
    name: 'placet_scans_oldest_seconds',
    help: 'Age of the oldest scan that no scanner has begun',
  })
  const held = metrics.gauge({
    name: 'placet_renewals_held',
    help: 'Restores of PostgreSQL that no operator has released; above 0 nobody is charged',
  })
  const measuredAt = metrics.gauge({
    name: 'placet_work_measured_timestamp_seconds',
    help: 'Unix time at which the gauges of jobs, scans and held renewals were last measured',
  })
  return async () => {
    for (const { queue, waiting, oldestSeconds, givenUp } of await measureQueues()) {
      jobsWaiting.set({ queue }, waiting)
      jobsOldest.set({ queue }, oldestSeconds)
      jobsGivenUp.set({ queue }, givenUp)
    }
    const backlog = await scans.measureScans({ ctx, input: {} })
    scansWaiting.set(backlog.waiting)
    scansOldest.set(backlog.oldestSeconds)
    held.set(await restores.countHeldRestores({ ctx, input: {} }))
    measuredAt.set(ctx.clock.now().getTime() / 1000)
  }
}
