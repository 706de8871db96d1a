import { stopClientReport as route } from '@placet/contract/client-reports'
import { inputOf } from '@placet/contract/route'
import type { LimitRule } from '@placet/db/rate-limits'
import { sql } from 'kysely'
import { defineVerb } from '../define-verb.ts'
import { limit } from '../limit.ts'
import { hashSecret } from '../random.ts'
import { refuse } from '../refuse.ts'

const STOPS_PER_NETWORK: LimitRule = { name: 'stop-report-network', points: 60, perSeconds: 60 * 60 }

/** Stopping twice is fine, and so is stopping after the account has removed the address. */
export const stopClientReport = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  await limit(ctx, STOPS_PER_NETWORK, ctx.from.network)
  const { rows } = await sql<{ is_known: boolean }>`
    SELECT stop_client_report(${hashSecret(input.token)}, ${ctx.clock.now()}, ${ctx.from.hostOf ?? null}) AS is_known`.execute(
    ctx.db,
  )
  if (!rows[0]?.is_known) throw refuse('link_invalid')
})
