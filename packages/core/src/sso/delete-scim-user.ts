import { z } from 'zod'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireScim } from '../permissions.ts'
import { deactivate, getScimRow } from './scim-user.ts'

const Input = z.object({ id: z.string().max(64) })

/** The provider forgets the person, who is no longer a member. Their user stays: it may belong to other accounts. */
export const deleteScimUser = defineVerb(Input, async ({ ctx, input }): Promise<void> => {
  const accountId = requireScim(ctx)
  await withTx(ctx, async (tx) => {
    const row = await getScimRow(tx, accountId, input.id)
    if (row.is_active) await deactivate(tx, ctx, accountId, row)
    await tx.deleteFrom('scim_user').where('id', '=', row.id).execute()
    const detail = { email: row.user_name, deleted: true }
    await audit(tx, ctx, { accountId, action: 'scim.user', entity: row.user_id, detail })
  })
})
