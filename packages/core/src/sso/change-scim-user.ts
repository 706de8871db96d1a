import { z } from 'zod'
import { audit } from '../audit.ts'
import { lockAddress } from '../auth/index.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireScim } from '../permissions.ts'
import { refuse } from '../refuse.ts'
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

const Input = z.object({ id: z.string().max(64), change: ScimFields.partial() })

/** Names and addresses are the provider's own record; the person's user stays as it is. */
export const changeScimUser = defineVerb(Input, async ({ ctx, input }): Promise<ScimUserView> => {
  const accountId = requireScim(ctx)
  return withTx(ctx, async (tx) => {
    const row = await getScimRow(tx, accountId, input.id)
    const before = toScimView(row)
    const { userName, externalId, displayName: named, active } = input.change
    const after = {
      ...before,
      userName: userName ?? before.userName,
      externalId: externalId === undefined ? before.externalId : externalId,
      displayName: named ?? before.displayName,
      active: active ?? before.active,
    }
    if (after.userName !== before.userName) {
      await requireOwnAddress(tx, accountId, after.userName)
      await lockAddress(tx, after.userName)
    }
    const taken = await tx
      .selectFrom('scim_user')
      .select('id')
      .where('account_id', '=', accountId)
      .where('user_name', '=', after.userName)
      .where('id', '!=', row.id)
      .executeTakeFirst()
    if (taken) throw refuse('scim_user_exists')
    const displayName = readName(after)
    const changedAt = ctx.clock.now()
    await tx
      .updateTable('scim_user')
      .set({
        user_name: after.userName,
        external_id: after.externalId,
        display_name: displayName,
        changed_at: changedAt,
      })
      .where('id', '=', row.id)
      .execute()
    const email = after.userName
    await audit(tx, ctx, {
      accountId,
      action: 'scim.user',
      entity: row.user_id,
      detail: { email },
      changed: {
        from: { email: before.userName, name: before.displayName, externalId: before.externalId },
        to: { email, name: displayName, externalId: after.externalId },
      },
    })
    if (after.active && !before.active) await activate(tx, ctx, accountId, { ...row, user_name: email })
    if (!after.active && before.active) await deactivate(tx, ctx, accountId, row)
    return { ...after, displayName, changedAt }
  })
})
