import { SCOPES } from '@placet/contract/permissions'
import { makeKeyToken } from '@placet/core/access-keys/index'
import { hashPassword } from '@placet/core/auth/password'
import { type Ctx, withTx } from '@placet/core/context'
import { requirePermission, requireUser } from '@placet/core/permissions'
import { newAccessKeyId, newInvitationId, newTicketId } from '@placet/core/random'
import { DEMO_LOGIN } from '../processes/local-placet.ts'
import { COLLEAGUES, INVITED } from './demo-people.ts'
import { ensureMembership, ensureUser } from './make-accounts.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const INVITATION_DAYS = 7

/** Fills an account with everything besides domains; existing data is left unchanged. */
export async function makePeople(ctx: Ctx): Promise<void> {
  const accountId = requirePermission(ctx, 'member:write')
  const passwordHash = await hashPassword(DEMO_LOGIN.password)
  for (const { name, email, role } of COLLEAGUES) {
    const userId = await ensureUser(ctx, { name, email }, passwordHash)
    await ensureMembership(ctx, { accountId, userId, role, createdAt: ctx.clock.now() })
  }
  await makeInvitations(ctx)
  await makeKeys(ctx)
  await makeTicket(ctx)
  // Marked as recently asked, so that a demo doesn't ask for feedback on every page.
  const { userId } = requireUser(ctx)
  await ctx.db
    .updateTable('app_user')
    .set({ feedback_at: ctx.clock.now() })
    .where('id', '=', userId)
    .execute()
}

async function makeInvitations(ctx: Ctx): Promise<void> {
  const account_id = requirePermission(ctx, 'member:write')
  const rows = INVITED.map(({ email, role, sentDaysAgo }) => ({
    id: newInvitationId(),
    account_id,
    email,
    role,
    invited_by: requireUser(ctx).userId,
    created_at: daysFromNow(ctx, -sentDaysAgo),
    expires_at: daysFromNow(ctx, INVITATION_DAYS - sentDaysAgo),
  }))
  await withTx(ctx, (tx) =>
    tx
      .insertInto('invitation')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['account_id', 'email']).doNothing())
      .execute(),
  )
}

async function makeKeys(ctx: Ctx): Promise<void> {
  const account_id = requirePermission(ctx, 'key:write')
  await withTx(ctx, async (tx) => {
    if (await tx.selectFrom('access_key').select('id').executeTakeFirst()) return
    const reading = SCOPES.filter((scope) => scope.endsWith(':read'))
    const keys = [
      { scopes: [...SCOPES], createdDaysAgo: 60, usedDaysAgo: 0, expiresInDays: null },
      { scopes: reading, createdDaysAgo: 20, usedDaysAgo: null, expiresInDays: 70 },
    ]
    for (const { scopes, createdDaysAgo, usedDaysAgo, expiresInDays } of keys) {
      const { publicId, secretHash } = makeKeyToken()
      await tx
        .insertInto('access_key')
        .values({
          id: newAccessKeyId(),
          account_id,
          public_id: publicId,
          secret_hash: secretHash,
          scopes,
          created_at: daysFromNow(ctx, -createdDaysAgo),
          last_used_at: usedDaysAgo === null ? null : daysFromNow(ctx, -usedDaysAgo),
          expires_at: expiresInDays === null ? null : daysFromNow(ctx, expiresInDays),
        })
        .execute()
    }
  })
}

async function makeTicket(ctx: Ctx): Promise<void> {
  const account_id = requirePermission(ctx, 'domain:read')
  const { userId } = requireUser(ctx)
  await withTx(ctx, async (tx) => {
    if (await tx.selectFrom('support_ticket').select('id').executeTakeFirst()) return
    const user = await tx
      .selectFrom('app_user')
      .select(['name', 'email'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('support_ticket')
      .values({
        id: newTicketId(),
        user_id: userId,
        account_id,
        ...user,
        domain_name: '',
        subject: 'Can the banner follow the language of the page?',
        message: 'One of our clients has its shop in five languages.\n\nDo we need a domain for each?',
        type: 'question',
        created_at: daysFromNow(ctx, -9),
        sent_at: daysFromNow(ctx, -9),
      })
      .execute()
  })
}

function daysFromNow(ctx: Ctx, days: number): Date {
  return new Date(ctx.clock.now().getTime() + days * DAY_MS)
}
