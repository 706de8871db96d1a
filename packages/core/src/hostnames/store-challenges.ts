import { sql } from 'kysely'
import { withTx } from '../context.ts'
import { NoInput, defineVerb } from '../define-verb.ts'
import { derivedChallenge } from '../ownership/index.ts'
import { requireJob } from '../permissions.ts'

const PAGE = 1000
const PAGES_MAX = 50

/** Stores the challenges of hostnames from before there was a column for them, so that a new seal key changes none. */
export const storeChallenges = defineVerb(NoInput, async ({ ctx }): Promise<number> => {
  requireJob(ctx)
  let stored = 0
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const count = await withTx(ctx, async (tx) => {
      const hosts = await tx
        .selectFrom('hostname')
        .select(['id', 'name', 'account_id', 'domain_id', 'challenge'])
        .where('challenge', 'is', null)
        .orderBy('id')
        .limit(PAGE)
        .forUpdate()
        .skipLocked()
        .execute()
      const ids = hosts.map(({ id }) => id)
      const values = hosts.map((host) => derivedChallenge(ctx.seal, host))
      await sql`UPDATE hostname SET challenge = s.value
        FROM unnest(${ids}::text[], ${values}::text[]) AS s (id, value) WHERE hostname.id = s.id`.execute(tx)
      return hosts.length
    })
    stored += count
    if (count < PAGE) break
  }
  return stored
})
