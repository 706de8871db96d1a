import { z } from 'zod'
import { defineOperatorVerb } from '../define-verb.ts'
import { requireOperator } from '../permissions.ts'

export interface OperatorAuditEntry {
  at: Date
  operator: string
  action: string
  /** Null if the change concerned no account. */
  accountId: string | null
  entity: string
  detail: unknown
}

/** Changes by operators, newest first, whether or not they concerned an account. */
export const listOperatorAudit = defineOperatorVerb(
  z.strictObject({ limit: z.int().min(1).max(1000) }),
  async ({ ctx, input }): Promise<OperatorAuditEntry[]> => {
    requireOperator(ctx)
    const rows = await ctx.db
      .selectFrom('audit_entry')
      .select(['at', 'actor_id', 'action', 'account_id', 'entity', 'detail'])
      .where('actor_kind', '=', 'operator')
      .orderBy('id', 'desc')
      .limit(input.limit)
      .execute()
    return rows.map(({ at, actor_id, action, account_id, entity, detail }) => ({
      ...{ at, operator: actor_id, action, accountId: account_id, entity, detail },
    }))
  },
)
