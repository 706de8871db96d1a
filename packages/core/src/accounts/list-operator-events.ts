import { SecurityEventKind } from '@placet/contract/security-events'
import { z } from 'zod'
import { defineOperatorVerb } from '../define-verb.ts'
import { requireOperator } from '../permissions.ts'

const Input = z.strictObject({ limit: z.int().min(1).max(1000), kind: SecurityEventKind.optional() })

/** Security events of the whole installation, newest first. */
export const listOperatorEvents = defineOperatorVerb(Input, async ({ ctx, input }) => {
  requireOperator(ctx)
  const { kind } = input
  return ctx.db
    .selectFrom('security_event')
    .select(['last_at', 'kind', 'count', 'user_id', 'account_id', 'key_id', 'network', 'browser', 'detail'])
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(input.limit)
    .execute()
})
