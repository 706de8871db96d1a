import type { z } from 'zod'

export interface Job<Payload extends z.ZodType<object> = z.ZodType<object>> {
  readonly name: string
  /** Former name; jobs queued under it are still processed. */
  readonly formerly?: string
  readonly payload: Payload
  readonly retries: number
  /** Schedule in cron syntax, UTC. */
  readonly cron?: string
}

export function defineJob<Payload extends z.ZodType<object>>(job: Job<Payload>): Job<Payload> {
  return job
}

export type PayloadOf<J extends Job> = z.output<J['payload']>
