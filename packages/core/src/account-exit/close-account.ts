import { closeAccount as route } from '@placet/contract/account-exit'
import { DELETION_DAYS } from '@placet/contract/domains'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { inputOf } from '@placet/contract/route'
import { loadPolicy } from '../account-policy.ts'
import { audit } from '../audit.ts'
import { requireConfirmedMember } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { takeDown } from '../domains/index.ts'
import { ownersOf } from '../owners-of.ts'
import { requirePermission, requireUser } from '../permissions.ts'
import { concernedBy } from '../record-refusal.ts'
import { refuse } from '../refuse.ts'
import { recordEvent } from '../security-event.ts'

const GRACE_MS = DELETION_DAYS * 24 * 60 * 60 * 1000

/** Idempotent: an account that is closed keeps its date. Sites that were deleted before keep theirs. */
export const closeAccount = defineVerb(
  inputOf(route),
  async ({ ctx, input }): Promise<{ deletionAt: string }> => {
    const accountId = requirePermission(ctx, 'ownership:write')
    const { userId } = requireUser(ctx)
    return withTx(ctx, async (tx) => {
      await requireConfirmedMember(tx, ctx)
      const account = await tx
        .selectFrom('account')
        .select('name')
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow()
      if (account.name.trim() !== input.name) throw refuse('account_name_wrong')
      const now = ctx.clock.now()
      const deletion_at = new Date(now.getTime() + GRACE_MS)
      const closed = await tx
        .insertInto('account_closing')
        .values({ account_id: accountId, requested_by: userId, requested_at: now, deletion_at })
        .onConflict((conflict) => conflict.column('account_id').doNothing())
        .returning('account_id')
        .executeTakeFirst()
      if (!closed) {
        const { deletion_at: before } = await tx
          .selectFrom('account_closing')
          .select('deletion_at')
          .where('account_id', '=', accountId)
          .executeTakeFirstOrThrow()
        return { deletionAt: before.toISOString() }
      }
      const sites = await tx
        .selectFrom('domain')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('deletion_at', 'is', null)
        .orderBy('id')
        .forUpdate()
        .execute()
      // Otherwise one owner alone could erase all sites at once.
      const { secondPersonFor } = await loadPolicy(tx, accountId)
      if (sites.length > 0 && secondPersonFor.includes('erase')) throw refuse('second_person_close')
      for (const domain of sites) await takeDown(tx, ctx, { accountId, domain, withAccountAt: deletion_at })
      const detail = { name: account.name, sites: sites.length, until: deletion_at.toISOString() }
      await audit(tx, ctx, { accountId, action: 'account.close', entity: accountId, detail })
      const event = { kind: 'erasure_requested', detail: { what: 'account' } } as const
      await recordEvent(tx, ctx, event, { ...concernedBy(ctx.actor), accountId })
      const mails = (await ownersOf(tx, accountId)).map((owner) => ({
        template: 'account-closed' as const,
        ...{ userId: owner, accountId, closedBy: userId },
      }))
      await ctx.jobs.enqueue(tx, sendMail, ...mails)
      return { deletionAt: deletion_at.toISOString() }
    })
  },
)
