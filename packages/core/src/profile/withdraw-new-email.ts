import { endLinks } from '../auth/index.ts'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { recordEvent } from '../security-event.ts'

/** The link in the e-mail to the new address stops working. */
export const withdrawNewEmail = defineVerb(NoInput, async ({ ctx }) => {
  const { userId } = requireUser(ctx)
  await withTx(ctx, async (tx) => {
    await endLinks(tx, userId)
    await recordEvent(tx, ctx, { kind: 'email_change_withdrawn', detail: {} }, { userId })
  })
})
