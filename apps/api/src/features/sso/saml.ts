import {
  type CacheProvider,
  type Profile,
  SAML,
  SamlStatusError,
  ValidateInResponseTo,
} from '@node-saml/node-saml'
import type { SamlSettings, SsoAnswer, SsoReply, SsoRequest, SsoSecrets } from '@placet/core/ports'
import { z } from 'zod'
import { FRESH_SECONDS } from './fresh.ts'
import { isPlainDocument } from './saml-document.ts'

const CLOCK_SKEW_MS = 60 * 1000
/** An attempt lives this long, and so does the request it sent. */
const REQUEST_MS = 10 * 60 * 1000
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const MAIL_NAMES = [
  'email',
  'mail',
  'emailAddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
]
const PERSON_NAMES = [
  'displayName',
  'name',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name',
]

/** The parts of the signed assertion that the library leaves to us. Anything repeated or missing is refused. */
const one = <T extends z.ZodType>(item: T) => z.tuple([item])
const Assertion = z.object({
  Assertion: z.object({
    Issuer: one(z.object({ _: z.string() })),
    Subject: one(
      z.object({
        NameID: one(z.object({ _: z.string().min(1).max(255) })),
        SubjectConfirmation: one(
          z.object({
            $: z.object({ Method: z.literal(BEARER) }),
            SubjectConfirmationData: one(
              z.object({
                $: z.object({
                  Recipient: z.string(),
                  InResponseTo: z.string(),
                  NotOnOrAfter: z.iso.datetime({ offset: true }),
                }),
              }),
            ),
          }),
        ),
      }),
    ),
    Conditions: one(z.object({ $: z.object({ NotOnOrAfter: z.iso.datetime({ offset: true }) }) })),
    AuthnStatement: one(z.object({ $: z.object({ AuthnInstant: z.iso.datetime({ offset: true }) }) })),
  }),
})

/** The request is not signed: it says nothing that the answer doesn't repeat under the provider's signature. */
export async function startSaml(
  settings: SamlSettings,
  { state, requestId, isFresh }: SsoSecrets & SsoRequest,
): Promise<string> {
  return serviceProvider(settings, { requestId, isFresh }).getAuthorizeUrlAsync(state, undefined, {})
}

export async function finishSaml(
  settings: SamlSettings,
  { samlResponse, requestId, isFresh }: SsoSecrets & SsoReply,
): Promise<SsoAnswer> {
  const refused = { kind: 'failed', reason: 'response' } as const
  if (samlResponse === null || !isPlainDocument(samlResponse, settings.acsUrl)) return refused
  try {
    const { profile } = await serviceProvider(settings, { requestId, isFresh }).validatePostResponseAsync({
      SAMLResponse: samlResponse,
    })
    if (profile === null || !isForUs(profile, settings, { requestId, isFresh })) return refused
    return {
      kind: 'identity',
      subject: profile.nameID,
      email: textOf(profile, MAIL_NAMES) ?? (profile.nameID.includes('@') ? profile.nameID : null),
      isEmailVerified: null,
      name: textOf(profile, PERSON_NAMES) ?? '',
    }
  } catch (error) {
    // The library throws plain errors for every answer it refuses.
    return error instanceof SamlStatusError ? { kind: 'failed', reason: 'provider' } : refused
  }
}

interface Request {
  requestId: string
  isFresh: boolean
}

function serviceProvider(settings: SamlSettings, { requestId, isFresh }: Request): SAML {
  const { signOnUrl, certificates, entityId, acsUrl, issuer } = settings
  return new SAML({
    entryPoint: signOnUrl,
    callbackUrl: acsUrl,
    issuer: entityId,
    audience: entityId,
    idpIssuer: issuer,
    idpCert: [...certificates],
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    signatureAlgorithm: 'sha256',
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: REQUEST_MS,
    cacheProvider: onlyRequest(requestId),
    generateUniqueId: () => requestId,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    forceAuthn: isFresh,
  })
}

/** Knows the request of this sign-in and no other. The attempt in the database makes sure that it is used once. */
function onlyRequest(requestId: string): CacheProvider {
  const startedAt = new Date().toISOString()
  return {
    saveAsync: async (_, value) => ({ value, createdAt: Date.parse(startedAt) }),
    getAsync: async (key) => (key === requestId ? startedAt : null),
    removeAsync: async (key) => key,
  }
}

/** Checks issuer, recipient and request in the signed assertion, and for a confirmation how old the sign-in is. */
function isForUs(profile: Profile, settings: SamlSettings, { requestId, isFresh }: Request): boolean {
  const { data } = Assertion.safeParse(profile.getAssertion?.())
  if (!data || profile.nameIDFormat === TRANSIENT) return false
  const { Issuer, Subject, AuthnStatement } = data.Assertion
  const confirmed = Subject[0].SubjectConfirmation[0].SubjectConfirmationData[0].$
  const signedInAt = Date.parse(AuthnStatement[0].$.AuthnInstant)
  return (
    Issuer[0]._ === settings.issuer &&
    confirmed.Recipient === settings.acsUrl &&
    confirmed.InResponseTo === requestId &&
    (!isFresh || signedInAt + FRESH_SECONDS * 1000 + CLOCK_SKEW_MS > Date.now())
  )
}

const Attributes = z.record(z.string(), z.unknown())

/** The first of these attributes that has one text. */
function textOf({ attributes }: Profile, names: readonly string[]): string | undefined {
  const { data: values = {} } = Attributes.safeParse(attributes)
  for (const name of names) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (typeof value === 'string' && value !== '') return value
  }
  return undefined
}
