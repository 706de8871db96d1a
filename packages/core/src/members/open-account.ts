import { AccountDetails } from '@placet/contract/accounts'
import { Email } from '@placet/contract/auth'
import type { AccountId } from '@placet/contract/ids'
import { withTenant } from '@placet/db/tx'
import { z } from 'zod'
import { audit } from '../audit.ts'
import type { Ctx, OperatorCtx } from '../context.ts'
import { defineOperatorVerb } from '../define-verb.ts'
import { requireOperator } from '../permissions.ts'
import { newAccountId } from '../random.ts'
import { invite } from './invite.ts'
import { ALL_SITES } from './limits.ts'

const OpenAccount = z.strictObject({ name: AccountDetails.shape.name, email: Email })

/** An account whose owner is invited by mail: the first one of an installation, or one where nobody may sign up. */
export const openAccount = defineOperatorVerb(
  OpenAccount,
  async ({
    ctx,
    input,
  }: {
    ctx: OperatorCtx & Pick<Ctx, 'jobs'>
    input: z.output<typeof OpenAccount>
  }): Promise<{ accountId: AccountId }> => {
    requireOperator(ctx)
    const accountId = newAccountId()
    await withTenant(ctx.db, { accountId, userId: null }, async (tx) => {
      const created_at = ctx.clock.now()
      await tx.insertInto('account').values({ id: accountId, name: input.name, created_at }).execute()
      await audit(tx, ctx, { accountId, action: 'account.add', entity: accountId })
      const { email } = input
      await invite(tx, ctx, { accountId, email, role: 'owner', limit: ALL_SITES, invitedBy: null })
    })
    return { accountId }
  },
)
