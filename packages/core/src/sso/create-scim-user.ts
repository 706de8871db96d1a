import { UserId } from '@placet/contract/ids'
import { audit } from '../audit.ts'
import { lockAddress } from '../auth/index.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireScim } from '../permissions.ts'
import { newScimUserId } from '../random.ts'
import { refuse } from '../refuse.ts'
import { createUser, findByAddress } from './find-member.ts'
import {
  ScimFields,
  type ScimUserView,
  activate,
  deactivate,
  getScimRow,
  readName,
  requireOwnAddress,
  toScimView,
} from './scim-user.ts'

/** Announces a person: a member with this address is recognised, everybody else joins. */
export const createScimUser = defineVerb(ScimFields, async ({ ctx, input }): Promise<ScimUserView> => {
  const accountId = requireScim(ctx)
  return withTx(ctx, async (tx) => {
    await requireOwnAddress(tx, accountId, input.userName)
    await lockAddress(tx, input.userName)
    const name = readName(input)
    const known = await findByAddress(tx, input.userName)
    if (known?.deletion_at && known.deletion_at <= ctx.clock.now()) throw refuse('scim_user_exists')
    const userId = known ? UserId.parse(known.id) : await createUser(tx, ctx, { email: input.userName, name })
    const id = newScimUserId()
    const now = ctx.clock.now()
    const { numInsertedOrUpdatedRows: added } = await tx
      .insertInto('scim_user')
      .values({
        ...{ id, account_id: accountId, user_id: userId },
        user_name: input.userName,
        external_id: input.externalId,
        display_name: name,
        created_at: now,
        changed_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (added !== 1n) throw refuse('scim_user_exists')
    await audit(tx, ctx, {
      accountId,
      action: 'scim.user',
      entity: userId,
      detail: { email: input.userName },
    })
    const row = await getScimRow(tx, accountId, id)
    if (input.active && !row.is_active) await activate(tx, ctx, accountId, row)
    if (!input.active && row.is_active) await deactivate(tx, ctx, accountId, row)
    return toScimView({ ...row, is_active: input.active })
  })
})
