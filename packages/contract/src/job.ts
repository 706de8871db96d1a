import type { z } from 'zod'

export interface Job<Payload extends z.ZodType<object> = z.ZodType<object>> {
  readonly name: string
  /** An earlier name: jobs that were queued under it are still worked. */
  readonly formerly?: string
  readonly payload: Payload
  readonly retries: number
  /** When it runs by itself, in cron's words, UTC. */
  readonly cron?: string
}

export function defineJob<Payload extends z.ZodType<object>>(job: Job<Payload>): Job<Payload> {
  return job
}

export type PayloadOf<J extends Job> = z.output<J['payload']>
