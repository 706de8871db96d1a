import { AccountId } from '@placet/contract/ids'
import { startSsoSignIn as route } from '@placet/contract/sso'
import { inputOf } from '@placet/contract/route'
import type { LimitRule } from '@placet/db/rate-limits'
import { withTenant } from '@placet/db/tx'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineVerb } from '../define-verb.ts'
import { limit } from '../limit.ts'
import type { IdentityProviders } from '../ports.ts'
import { refuse } from '../refuse.ts'
import { recordEvent } from '../security-event.ts'
import { startAttempt } from './attempt.ts'
import { findConnection, ssoSettings } from './connection.ts'
import { mailDomainOf } from './rules.ts'

const STARTS: LimitRule = { name: 'sso-starts-network', points: 300, perSeconds: 60 * 60 }
const Input = inputOf(route).extend({
  browserSecret: z.string().optional(),
  providers: z.custom<IdentityProviders>(),
})

/** Only the domain of the address counts, so the answer tells nobody whether a person has a user. */
export const startSsoSignIn = defineVerb(Input, async ({ ctx, input }) => {
  const { email, browserSecret, providers } = input
  await limit(ctx, STARTS, ctx.from.network)
  const { rows } = await sql<{ account: string | null }>`
    SELECT find_sso_account(${mailDomainOf(email)}) AS account`.execute(ctx.db)
  const { data: accountId } = AccountId.safeParse(rows[0]?.account)
  if (accountId === undefined) throw refuse('sso_not_found')
  const { connection, attempt } = await withTenant(ctx.db, { accountId, userId: null }, async (tx) => {
    const found = await findConnection(tx, accountId)
    if (!found) throw refuse('sso_not_found')
    return { connection: found, attempt: await startAttempt(tx, ctx, found, { browserSecret }) }
  })
  const request = { ...attempt, loginHint: email, isFresh: false }
  const url = await providers.start(ssoSettings(ctx, connection), request)
  if (url === null) {
    await recordEvent(ctx.db, ctx, { kind: 'sso_failed', detail: { reason: 'unreachable' } }, { accountId })
    throw refuse('sso_unreachable')
  }
  return { url, browserSecret: attempt.browserSecret }
})
