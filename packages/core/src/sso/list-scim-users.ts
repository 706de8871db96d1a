import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireScim } from '../permissions.ts'
import { type ScimUserView, scimUsers, toScimView } from './scim-user.ts'

export const SCIM_PAGE_MAX = 100

const Input = z.object({
  /** Counts from 1. */
  startIndex: z.int().min(1),
  count: z.int().min(0).max(SCIM_PAGE_MAX),
  where: z
    .object({ field: z.enum(['user_name', 'external_id', 'id']), value: z.string().max(255) })
    .nullable(),
})

export const listScimUsers = defineVerb(
  Input,
  async ({ ctx, input }): Promise<{ total: number; users: ScimUserView[] }> => {
    const accountId = requireScim(ctx)
    const { startIndex, count, where } = input
    return withTx(ctx, async (tx) => {
      const value = where?.field === 'user_name' ? where.value.toLowerCase() : (where?.value ?? '')
      const all = scimUsers(tx, accountId).$if(where !== null, (query) =>
        query.where(`scim_user.${where?.field ?? 'id'}`, '=', value),
      )
      const { total } = await all
        .clearSelect()
        .select((eb) => eb.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await all
        .orderBy('scim_user.created_at')
        .orderBy('scim_user.id')
        .offset(startIndex - 1)
        .limit(count)
        .execute()
      return { total: Number(total), users: rows.map(toScimView) }
    })
  },
)
