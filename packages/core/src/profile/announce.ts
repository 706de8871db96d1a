import { UserId } from '@placet/contract/ids'
import { Announcement, sendMail } from '@placet/contract/jobs/send-mail'
import { withTenant } from '@placet/db/tx'
import type { z } from 'zod'
import type { Ctx, OperatorCtx, Verb } from '../context.ts'
import { defineOperatorVerb } from '../define-verb.ts'
import { requireOperator } from '../permissions.ts'

type Announce = Verb<z.output<typeof Announcement>, OperatorCtx & Pick<Ctx, 'jobs'>>

/** Mails news to everyone who asked for them in the profile; the worker asks again before it sends. */
export const announce = defineOperatorVerb(
  Announcement,
  async ({ ctx, input }: Announce): Promise<{ recipients: number }> => {
    requireOperator(ctx)
    return withTenant(ctx.db, { accountId: null, userId: null }, async (tx) => {
      const users = await tx
        .selectFrom('app_user')
        .select('id')
        .where('announcements', '=', true)
        .where('email_verified_at', 'is not', null)
        .where('deletion_at', 'is', null)
        .execute()
      const mails = users.map(({ id }) => ({
        template: 'announcement' as const,
        userId: UserId.parse(id),
        ...input,
      }))
      if (mails.length > 0) await ctx.jobs.enqueue(tx, sendMail, ...mails)
      return { recipients: mails.length }
    })
  },
)
