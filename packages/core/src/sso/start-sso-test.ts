import type { LimitRule } from '@placet/db/rate-limits'
import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { limit } from '../limit.ts'
import { requirePermission, requireUser } from '../permissions.ts'
import type { IdentityProviders } from '../ports.ts'
import { refuse } from '../refuse.ts'
import { startAttempt } from './attempt.ts'
import { lockConnection, ssoSettings } from './connection.ts'

const TESTS: LimitRule = { name: 'sso-tests', points: 60, perSeconds: 60 * 60 }
const Input = z.object({ browserSecret: z.string().optional(), providers: z.custom<IdentityProviders>() })

/** A real sign-in at the provider that opens no session here. */
export const startSsoTest = defineVerb(Input, async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'sso:write')
  const { userId: testedBy } = requireUser(ctx)
  await limit(ctx, TESTS, accountId)
  const { connection, attempt } = await withTx(ctx, async (tx) => {
    const found = await lockConnection(tx, ctx)
    const { browserSecret } = input
    return { connection: found, attempt: await startAttempt(tx, ctx, found, { browserSecret, testedBy }) }
  })
  const request = { ...attempt, loginHint: null, isFresh: false }
  const url = await input.providers.start(ssoSettings(ctx, connection), request)
  if (url === null) throw refuse('sso_unreachable')
  return { url, browserSecret: attempt.browserSecret }
})
