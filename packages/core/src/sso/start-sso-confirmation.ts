import type { LimitRule } from '@placet/db/rate-limits'
import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { limit } from '../limit.ts'
import { requireUser } from '../permissions.ts'
import type { IdentityProviders } from '../ports.ts'
import { refuse } from '../refuse.ts'
import { startAttempt } from './attempt.ts'
import { findConnection, ssoSettings } from './connection.ts'

const CONFIRMATIONS: LimitRule = { name: 'sso-confirmations', points: 60, perSeconds: 60 * 60 }
const Input = z.object({ browserSecret: z.string().optional(), providers: z.custom<IdentityProviders>() })

/** Sends a user who logged in with single sign-on back to their provider to confirm that it’s them. */
export const startSsoConfirmation = defineVerb(Input, async ({ ctx, input }) => {
  const { userId, sessionId, onlyAccountId: accountId } = requireUser(ctx)
  if (accountId === undefined) throw refuse('sso_other_session')
  await limit(ctx, CONFIRMATIONS, userId)
  const { connection, attempt, email } = await withTx(ctx, async (tx) => {
    const found = await findConnection(tx, accountId)
    if (!found) throw refuse('sso_no_connection')
    const user = await tx
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const { browserSecret } = input
    const started = await startAttempt(tx, ctx, found, { browserSecret, confirmsSession: sessionId })
    return { connection: found, attempt: started, email: user.email }
  })
  const request = { ...attempt, loginHint: email, isFresh: true }
  const url = await input.providers.start(ssoSettings(ctx, connection), request)
  if (url === null) throw refuse('sso_unreachable')
  return { url, browserSecret: attempt.browserSecret }
})
