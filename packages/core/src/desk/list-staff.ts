import { defineOperatorVerb, NoInput } from '../define-verb.ts'
import { requireOperator } from '../permissions.ts'

export const listStaff = defineOperatorVerb(NoInput, async ({ ctx }) => {
  requireOperator(ctx)
  return ctx.db
    .selectFrom('staff')
    .innerJoin('app_user', 'app_user.id', 'staff.user_id')
    .select(['name', 'email', 'added_at', 'totp_secret'])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('passkey').select('passkey.id').whereRef('passkey.user_id', '=', 'app_user.id'))
        .as('has_passkey'),
    )
    .orderBy('email')
    .execute()
    .then((rows) =>
      rows.map(({ name, email, added_at, totp_secret, has_passkey }) => ({
        ...{ name, email, addedAt: added_at },
        hasSecondFactor: totp_secret !== null || Boolean(has_passkey),
      })),
    )
})
