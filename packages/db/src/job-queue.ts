import { JOBS } from '@placet/contract/jobs'
import type { Job, PayloadOf } from '@placet/contract/job'
import { PgBoss, fromKysely } from 'pg-boss'
import pg from 'pg'
import type { Tx } from './tx.ts'

const SCHEMA = 'pgboss'

/** Writes a job in the caller's transaction: it exists if and only if the change does. */
export interface JobQueue {
  enqueue<J extends Job>(tx: Tx, job: J, payload: PayloadOf<J>): Promise<void>
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
    async enqueue(tx, job, payload) {
      await boss.start()
      await boss.send(job.name, Object(parsePayload(job, payload)), { db: fromKysely(tx) })
    },
    stop: () => boss.stop({ graceful: false }),
  }
}

export interface JobHandler {
  job: Job
  run(payload: unknown): Promise<void>
}

/** Throwing means: try again later. */
export function handleJob<J extends Job>(job: J, handle: (payload: PayloadOf<J>) => Promise<void>): JobHandler {
  return { job, run: (payload) => handle(parsePayload(job, payload)) }
}

// A job's payload type is inferred from the very schema that parses it here.
function parsePayload<J extends Job>(job: J, payload: unknown): PayloadOf<J> {
  return job.payload.parse(payload) as PayloadOf<J>
}

export interface JobWorker {
  isRunning(): boolean
  stop(): Promise<void>
}

/** Starts working as soon as PostgreSQL answers, and goes on by itself after it was away. */
export async function workJobs(
  url: string,
  handlers: readonly JobHandler[],
  onError: (job: string, error: unknown) => void,
): Promise<JobWorker> {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    max: 4,
    migrate: false,
    useListenNotify: true,
  })
  boss.on('error', (error) => onError('queue', error))
  await boss.start()
  for (const { job, run } of handlers) {
    await boss.work(
      job.name,
      { batchSize: 1, localConcurrency: 4, pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 2 },
      async (jobs) => {
        for (const { data } of jobs) {
          try {
            await run(data)
          } catch (error) {
            onError(job.name, error)
            throw error
          }
        }
      },
    )
  }
  let running = true
  return {
    isRunning: () => running,
    async stop() {
      running = false
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
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
  for (const job of JOBS) {
    const options = {
      notify: true,
      retryLimit: job.retries,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 60,
    }
    await boss.createQueue(job.name, options)
    await boss.updateQueue(job.name, options)
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
