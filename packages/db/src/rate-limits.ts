import pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

export interface LimitRule {
  name: string
  points: number
  perSeconds: number
}

export interface Spent {
  isWithin: boolean
  /** Points left until the period ends. */
  left: number
  secondsLeft: number
}

/** Counted in the database, so limits hold across processes and restarts. */
export interface RateLimits {
  /** Takes one point, or as many as given; false if fewer are left. */
  take(rule: LimitRule, key: string, points?: number): Promise<boolean>
  /** Takes one point, if there is one, and says what is left. */
  spend(rule: LimitRule, key: string): Promise<Spent>
  /** Puts back a point that was taken. */
  giveBack(rule: LimitRule, key: string): Promise<void>
  close(): Promise<void>
}

export function connectRateLimits(url: string): RateLimits {
  const pool = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 10_000 })
  pool.on('error', () => undefined)
  const limiters = new Map<string, RateLimiterPostgres>()

  function limiterOf({ name, points, perSeconds }: LimitRule): RateLimiterPostgres {
    const known = limiters.get(name)
    if (known) return known
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: perSeconds,
    })
    limiters.set(name, limiter)
    return limiter
  }

  async function spend(rule: LimitRule, key: string, points: number): Promise<Spent> {
    try {
      return toSpent(await limiterOf(rule).consume(key, points), true)
    } catch (error) {
      if (error instanceof RateLimiterRes) return toSpent(error, false)
      throw error
    }
  }

  return {
    take: async (rule, key, points = 1) => (await spend(rule, key, points)).isWithin,
    spend: (rule, key) => spend(rule, key, 1),
    async giveBack(rule, key) {
      await limiterOf(rule).reward(key)
    },
    close: () => pool.end(),
  }
}

function toSpent({ remainingPoints, msBeforeNext }: RateLimiterRes, isWithin: boolean): Spent {
  return { isWithin, left: remainingPoints, secondsLeft: Math.ceil(msBeforeNext / 1000) }
}
