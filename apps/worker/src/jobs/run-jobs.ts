import { setTimeout as delay } from 'node:timers/promises'
import { type JobHandler, type JobWorker, workJobs } from '@placet/db/job-queue'
import type { Log } from '@placet/node-runtime/log'
import type { Metrics } from '@placet/node-runtime/metrics'

const RETRY_MS = 2000

export interface JobRun {
  stop(): Promise<void>
}

/** Jobs need PostgreSQL, the rest of the worker does not: they start when it answers, and nothing waits for them. */
export function runJobs(url: string, handlers: readonly JobHandler[], log: Log, metrics: Metrics): JobRun {
  const stopping = new AbortController()
  const done = metrics.counter({ name: 'placet_jobs_total', help: 'Jobs worked', labels: ['job', 'outcome'] })
  const counted = handlers.map(({ job, run }) => ({
    job,
    async run(payload: unknown) {
      await run(payload)
      done.inc({ job: job.name, outcome: 'done' })
    },
  }))
  const onError = (job: string, error: unknown) => {
    done.inc({ job, outcome: 'failed' })
    log.warn({ job, err: error }, 'a job failed and will be tried again')
  }
  const starting = start()

  async function start(): Promise<JobWorker | undefined> {
    while (!stopping.signal.aborted) {
      try {
        return await workJobs(url, counted, onError)
      } catch (error) {
        log.warn({ err: error }, 'jobs wait for the database')
        await delay(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
    return undefined
  }

  return {
    async stop() {
      stopping.abort()
      await (await starting)?.stop()
    },
  }
}
