import { ALL_JOBS } from '@placet/contract/jobs'
import type { Job, PayloadOf } from '@placet/contract/job'
import { setTimeout as delay } from 'node:timers/promises'
import { PgBoss, type WorkOptions, fromKysely } from 'pg-boss'
import pg from 'pg'
import type { Tx } from './tx.ts'

const SCHEMA = 'pgboss'

/** Writes a job for each payload in the caller's transaction, so the jobs exist if and only if the change does. */
export interface JobQueue {
  enqueue<J extends Job>(tx: Tx, job: J, ...payloads: PayloadOf<J>[]): Promise<void>
  stop(): Promise<void>
}

export function connectJobQueue(url: string): JobQueue {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => undefined)
  return {
    async enqueue(tx, job, ...payloads) {
      await boss.start()
      const jobs = payloads.map((payload) => ({ data: parsePayload(job, payload) }))
      await boss.insert(job.name, jobs, { db: fromKysely(tx) })
    },
    stop: () => boss.stop({ graceful: false }),
  }
}

export interface JobHandler {
  job: Job
  run(payload: unknown, jobId: string): Promise<void>
}

/** If the handler throws, the job is retried later. */
export function handleJob<J extends Job>(
  job: J,
  handle: (payload: PayloadOf<J>, jobId: string) => Promise<void>,
): JobHandler {
  return { job, run: (payload, jobId) => handle(parsePayload(job, payload), jobId) }
}

// A job's payload type is inferred from the same schema that parses it here.
function parsePayload<J extends Job>(job: J, payload: unknown): PayloadOf<J> {
  return job.payload.parse(payload) as PayloadOf<J>
}

export interface JobWorker {
  stop(): Promise<void>
}

const START_RETRY_MS = 2000
// Jobs of a crashed worker are retried elsewhere within 30 s, the limit for a publication.
const HEARTBEAT_SECONDS = 10
const LOOK_FOR_DEAD_SECONDS = 5
const AT_ONCE = 4

/** Starts once PostgreSQL responds, however long that takes, and recovers by itself after outages. */
export function workJobs(
  url: string,
  handlers: readonly JobHandler[],
  onError: (job: string, error: unknown) => void,
): JobWorker {
  const stopping = new AbortController()
  const starting = start()

  async function start(): Promise<PgBoss | undefined> {
    while (!stopping.signal.aborted) {
      const boss = new PgBoss({
        connectionString: url,
        schema: SCHEMA,
        max: 4,
        migrate: false,
        useListenNotify: true,
        superviseIntervalSeconds: LOOK_FOR_DEAD_SECONDS,
        monitorIntervalSeconds: LOOK_FOR_DEAD_SECONDS,
      })
      boss.on('error', (error) => onError('queue', error))
      try {
        await boss.start()
        for (const handler of handlers) await work(boss, handler, onError)
        return boss
      } catch (error) {
        onError('queue', error)
        await boss.stop({ graceful: false }).catch(() => undefined)
        await delay(START_RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
    return undefined
  }

  return {
    async stop() {
      stopping.abort()
      const boss = await starting
      await boss?.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

async function work(boss: PgBoss, { job, run }: JobHandler, onError: (job: string, error: unknown) => void) {
  const options = {
    batchSize: 1,
    pollingIntervalSeconds: 0.5,
    notifyPollingIntervalSeconds: 2,
  }
  if (job.cron) await boss.schedule(job.name, job.cron)
  if (job.cron && job.formerly) await boss.unschedule(job.formerly)
  const workAll: Work = async (jobs) => {
    for (const { id, data } of jobs) {
      try {
        await run(data ?? {}, id)
      } catch (error) {
        onError(job.name, error)
        throw error
      }
    }
  }
  for (const queue of queuesOf(job)) {
    for (let index = 0; index < AT_ONCE; index += 1) await startWorker(boss, queue, options, workAll)
  }
}

type Work = (jobs: readonly { id: string; data: unknown }[]) => Promise<void>

/** A worker sleeps out its polling interval after each job unless it is notified: a backlog would take 2 s a job. */
async function startWorker(boss: PgBoss, queue: string, options: WorkOptions, workAll: Work): Promise<void> {
  const worker: { id?: string } = {}
  worker.id = await boss.work(queue, options, async (jobs) => {
    try {
      await workAll(jobs)
    } finally {
      if (worker.id !== undefined) boss.notifyWorker(worker.id)
    }
  })
}

// During an upgrade, some processes still write to the queue's former name.
function queuesOf({ name, formerly }: Job): string[] {
  return formerly === undefined ? [name] : [name, formerly]
}

export async function installJobQueue(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: SCHEMA,
    max: 2,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  for (const job of ALL_JOBS) {
    const options = {
      notify: true,
      retryLimit: job.retries,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 60,
      heartbeatSeconds: HEARTBEAT_SECONDS,
    }
    for (const queue of queuesOf(job)) {
      await boss.createQueue(queue, options)
      await boss.updateQueue(queue, options)
    }
  }
  await boss.stop({ graceful: false })
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(`
    GRANT USAGE ON SCHEMA ${SCHEMA} TO placet_api, placet_worker;
    GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA ${SCHEMA} TO placet_api;
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${SCHEMA} TO placet_worker;
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${SCHEMA} TO placet_api, placet_worker;
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${SCHEMA} TO placet_api, placet_worker;`)
  await owner.end()
}
