import type { OidcSettings, SsoAnswer, SsoReply, SsoRequest, SsoSecrets } from '@placet/core/ports'
import type { AllowedTarget } from '@placet/node-runtime/allowed-targets'
import { type Asked, askChecked } from '@placet/node-runtime/ask-checked'
import * as oidc from 'openid-client'
import { z } from 'zod'
import { FRESH_SECONDS } from './fresh.ts'
import { PLAIN_HTTP } from './plain-http.ts'

const TIMEOUT_SECONDS = 10
const ANSWER_MAX_BYTES = 256 * 1024
const USER_AGENT = 'PlacetSingleSignOn/1.0'
const SCOPE = 'openid email profile'

interface OidcOptions {
  allowed: readonly AllowedTarget[]
  isNamed: (url: string) => boolean
}

/** No answer, in contrast to an answer that is wrong. */
class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().optional(),
})

/** Every request goes to a checked address: issuers and all endpoints that they name are chosen by customers. */
export function createOidc({ allowed, isNamed }: OidcOptions) {
  const fetchChecked: oidc.CustomFetch = async (url, { method, headers, body, signal }) => {
    if (body !== undefined && body !== null && typeof body !== 'string' && !(body instanceof URLSearchParams))
      throw new TypeError('only text is sent to identity providers')
    const timeout = AbortSignal.timeout(TIMEOUT_SECONDS * 1000)
    const asked = await askChecked(url, {
      allowed,
      userAgent: USER_AGENT,
      maxBytes: ANSWER_MAX_BYTES,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      method,
      headers,
      ...(body !== undefined && body !== null && { body: body.toString() }),
    })
    return toResponse(asked)
  }

  async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<oidc.Configuration> {
    const config = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      [oidc.customFetch]: fetchChecked,
      timeout: TIMEOUT_SECONDS,
      execute: isNamed(issuer) ? PLAIN_HTTP : [],
    })
    // The ID token comes over TLS from the token endpoint; its signature is verified as well.
    oidc.enableNonRepudiationChecks(config)
    return config
  }

  return {
    async start(settings: OidcSettings, request: SsoSecrets & SsoRequest): Promise<string | null> {
      const { state, nonce, verifier, loginHint, isFresh } = request
      try {
        const config = await discover(settings)
        return oidc.buildAuthorizationUrl(config, {
          redirect_uri: settings.redirectUrl,
          scope: SCOPE,
          response_type: 'code',
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(loginHint !== null && { login_hint: loginHint }),
          // Providers that ignore `prompt` still have to say when the person signed in.
          ...(isFresh && { prompt: 'login', max_age: '0' }),
        }).href
      } catch (error) {
        if (isExpected(error)) return null
        throw error
      }
    },
    async finish(settings: OidcSettings, answer: SsoSecrets & SsoReply): Promise<SsoAnswer> {
      const { query, state, nonce, verifier, isFresh } = answer
      try {
        const config = await discover(settings)
        const redirected = new URL(`${settings.redirectUrl}?${query}`)
        const tokens = await oidc.authorizationCodeGrant(config, redirected, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
          ...(isFresh && { maxAge: FRESH_SECONDS }),
        })
        const signed = Claims.parse(tokens.claims())
        // Many providers send the address to this endpoint only.
        const asked =
          signed.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
            ? Claims.parse(await oidc.fetchUserInfo(config, tokens.access_token, signed.sub))
            : {}
        const { sub, email, email_verified, name } = { ...asked, ...signed }
        return {
          kind: 'identity',
          subject: sub,
          email: email ?? null,
          isEmailVerified: email_verified ?? null,
          name: name ?? '',
        }
      } catch (error) {
        return { kind: 'failed', reason: reasonOf(error) }
      }
    },
  }
}

function toResponse(asked: Asked): Response {
  if (asked.kind !== 'answered') throw new Unreachable(asked.kind)
  const { status, contentType, body } = asked
  const headers = { 'content-type': contentType }
  return new Response([204, 304].includes(status) ? null : Buffer.from(body), { status, headers })
}

function isExpected(error: unknown): boolean {
  return (
    error instanceof Unreachable ||
    error instanceof oidc.ClientError ||
    error instanceof oidc.ResponseBodyError ||
    error instanceof oidc.WWWAuthenticateChallengeError ||
    error instanceof TypeError ||
    isOfProtocol(error)
  )
}

/** The library refuses what a provider says of itself, such as an address that is neither http nor https. */
function isOfProtocol(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('OAUTH_')
}

function reasonOf(error: unknown): Extract<SsoAnswer, { kind: 'failed' }>['reason'] {
  if (error instanceof oidc.AuthorizationResponseError) return 'provider'
  if (error instanceof Unreachable) return 'unreachable'
  if (error instanceof oidc.ClientError && error.cause instanceof Unreachable) return 'unreachable'
  if (isExpected(error) || error instanceof z.ZodError) return 'response'
  throw error
}
