import { LinkToken } from '@placet/contract/auth'
import type { LimitRule } from '@placet/db/rate-limits'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineVerb } from '../define-verb.ts'
import { limit } from '../limit.ts'
import { hashSecret } from '../random.ts'
import { redirectUrl } from './connection.ts'

const RESPONSES: LimitRule = { name: 'saml-responses-network', points: 300, perSeconds: 60 * 60 }
/** Base64 of a response; providers with many groups send tens of kilobytes. */
export const SAML_RESPONSE_MAX = 200_000

const Input = z.object({
  SAMLResponse: z.string().max(SAML_RESPONSE_MAX).catch(''),
  RelayState: LinkToken.nullable().catch(null),
})

/**
 * Keeps the response with the sign-in it belongs to, unread. Only states that we have made are accepted. The browser
 * goes on to a page of ours, which finishes the sign-in with its cookie: a form from another site comes without it.
 */
export const receiveSamlResponse = defineVerb(Input, async ({ ctx, input }): Promise<{ url: string }> => {
  await limit(ctx, RESPONSES, ctx.from.network)
  const { SAMLResponse: response, RelayState: state } = input
  if (state === null || response === '') return { url: redirectUrl(ctx) }
  await sql`SELECT keep_saml_response(${hashSecret(state)}, ${response}, ${ctx.clock.now()})`.execute(ctx.db)
  return { url: `${redirectUrl(ctx)}?${new URLSearchParams({ state }).toString()}` }
})
