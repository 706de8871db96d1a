import { z } from 'zod'
import { Email } from './auth.ts'
import { EXAMPLE_CERTIFICATE } from './fixtures/example-certificate.ts'
import { OwnershipState, RecordFinding } from './hostnames.ts'
import { MailDomainId } from './ids.ts'
import { Role } from './permissions.ts'
import { Done, defineRoute } from './route.ts'

export const MAIL_DOMAINS_MAX = 50

/** Role of people who join by signing in. Owners are always made by other owners. */
export const JoinRole = Role.exclude(['owner'])
export type JoinRole = z.infer<typeof JoinRole>

export const MailDomainView = z.strictObject({
  id: MailDomainId,
  name: z.string(),
  state: OwnershipState,
  isChecking: z.boolean(),
  provenAt: z.iso.datetime().nullable(),
  checkedAt: z.iso.datetime().nullable(),
  /** When the proof ends unless the record is found again; only while it is failing. */
  endsAt: z.iso.datetime().nullable(),
  finding: RecordFinding.nullable(),
  recordName: z.string(),
  recordValue: z.string(),
})
export type MailDomainView = z.infer<typeof MailDomainView>

export const SsoKind = z.enum(['oidc', 'saml'])
export type SsoKind = z.infer<typeof SsoKind>

/** Days before the last certificate of a SAML provider ends at which owners are mailed. The page warns from the first on. */
export const CERTIFICATE_WARNING_DAYS = [30, 7] as const
export const CERTIFICATES_MAX = 5

export const SsoCertificate = z.strictObject({
  pem: z.string(),
  /** SHA-256. */
  fingerprint: z.string(),
  endsAt: z.iso.datetime(),
})
export type SsoCertificate = z.infer<typeof SsoCertificate>

export const SsoConnectionView = z.strictObject({
  kind: SsoKind,
  /** Of SAML providers, the entity ID. */
  issuer: z.string(),
  /** OpenID Connect only. */
  clientId: z.string().nullable(),
  /** SAML only. */
  signOnUrl: z.string().nullable(),
  certificates: z.array(SsoCertificate),
  /** When the last certificate ends. */
  certificatesEndAt: z.iso.datetime().nullable(),
  changedAt: z.iso.datetime(),
  /** Null until the settings as they are have passed a test. */
  testedAt: z.iso.datetime().nullable(),
  isOn: z.boolean(),
  isRequired: z.boolean(),
  /** Null: only invited people join. */
  joinRole: JoinRole.nullable(),
})
export type SsoConnectionView = z.infer<typeof SsoConnectionView>

export const ScimView = z.strictObject({
  /** Goes into the settings of the identity provider, with the token. */
  url: z.string(),
  /** Null if there is no token. */
  tokenMadeAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type ScimView = z.infer<typeof ScimView>

export const SsoView = z.strictObject({
  domains: z.array(MailDomainView),
  connection: SsoConnectionView.nullable(),
  /** Goes into the settings of the identity provider. */
  redirectUrl: z.string(),
  /** The same for SAML. */
  saml: z.strictObject({ entityId: z.string(), acsUrl: z.string(), metadataUrl: z.string() }),
  scim: ScimView,
})
export type SsoView = z.infer<typeof SsoView>

export const SaveOidcInput = z.strictObject({
  issuer: z.url({ protocol: /^https?$/, error: 'Please enter the address of the issuer.' }).max(500),
  clientId: z.string().trim().min(1, 'Please enter the client ID.').max(300),
  /** The stored one is kept if omitted. */
  clientSecret: z.string().min(1).max(2000).optional(),
})
export type SaveOidcInput = z.infer<typeof SaveOidcInput>

export const SaveSamlInput = z.strictObject({
  entityId: z.string().trim().min(1, 'Please enter the entity ID.').max(1024),
  signOnUrl: z.url({ protocol: /^https?$/, error: 'Please enter the sign-on address.' }).max(2000),
  /** X.509, as PEM or base64; several while the provider changes its key. */
  certificates: z
    .array(z.string().min(1).max(10_000))
    .min(1, 'Please paste the certificate.')
    .max(CERTIFICATES_MAX),
})
export type SaveSamlInput = z.infer<typeof SaveSamlInput>

export const SaveSsoRulesInput = z.strictObject({
  isOn: z.boolean(),
  isRequired: z.boolean(),
  joinRole: JoinRole.nullable(),
})
export type SaveSsoRulesInput = z.infer<typeof SaveSsoRulesInput>

export const SSO_MESSAGES = {
  connected: 'The provider was saved. Test it before you turn it on.',
  disconnected: 'The provider was removed.',
  saved: 'Single sign-on was saved.',
  saveFailed: 'Unable to save single sign-on.',
  checkFailed: 'Unable to start the check.',
  testFailed: 'Unable to start the test.',
  scimOff: 'The token was removed.',
} as const

const MailDomainParams = z.strictObject({ mailDomainId: MailDomainId })
const Started = z.strictObject({ url: z.url() })

export const getSso = defineRoute({
  name: 'getSso',
  summary: 'Mail domains and single sign-on of the account',
  method: 'GET',
  path: '/api/account/sso',
  access: 'sso:read',
  response: SsoView,
  errors: ['account_not_found'],
})

export const addMailDomain = defineRoute({
  name: 'addMailDomain',
  summary: 'Adds a mail domain; it takes effect once its DNS record is found',
  method: 'POST',
  path: '/api/account/sso/domain',
  access: 'sso:write',
  body: z.strictObject({ name: z.string().trim().min(1).max(253) }),
  response: z.strictObject({ id: MailDomainId }),
  errors: [
    'account_not_found',
    'mail_domain_invalid',
    'mail_domain_public',
    'mail_domain_exists',
    'mail_domains_full',
  ],
  example: { body: { name: 'example.com' } },
})

export const checkMailDomain = defineRoute({
  name: 'checkMailDomain',
  summary: 'Looks for the DNS record of a mail domain; the result is in `getSso`',
  method: 'POST',
  path: '/api/account/sso/domain/:mailDomainId/check',
  access: 'sso:write',
  params: MailDomainParams,
  response: Done,
  errors: ['account_not_found', 'mail_domain_not_found', 'too_many_requests'],
})

export const deleteMailDomain = defineRoute({
  name: 'deleteMailDomain',
  summary: 'Removes a mail domain: its addresses can no longer use single sign-on',
  method: 'DELETE',
  path: '/api/account/sso/domain/:mailDomainId',
  access: 'sso:write',
  params: MailDomainParams,
  response: Done,
  errors: ['account_not_found', 'mail_domain_not_found', 'identity_unconfirmed'],
})

export const saveOidc = defineRoute({
  name: 'saveOidc',
  summary: 'Saves the OpenID Connect provider; single sign-on is off until it has been tested',
  method: 'POST',
  path: '/api/account/sso/oidc',
  access: 'sso:write',
  body: SaveOidcInput,
  response: Done,
  errors: ['account_not_found', 'identity_unconfirmed', 'sso_secret_missing'],
  example: {
    body: {
      issuer: 'https://login.example.com',
      clientId: 'placet',
      clientSecret: 'a secret of the provider',
    },
  },
})

export const saveSaml = defineRoute({
  name: 'saveSaml',
  summary: 'Saves the SAML provider; single sign-on is off until it has been tested',
  method: 'POST',
  path: '/api/account/sso/saml',
  access: 'sso:write',
  body: SaveSamlInput,
  response: Done,
  errors: ['account_not_found', 'identity_unconfirmed', 'sso_certificate_invalid', 'sso_url_insecure'],
  example: {
    body: {
      entityId: 'https://login.example.com/saml',
      signOnUrl: 'https://login.example.com/saml/sso',
      certificates: [EXAMPLE_CERTIFICATE],
    },
  },
})

export const startSsoTest = defineRoute({
  name: 'startSsoTest',
  summary: 'Starts a sign-in that only tests the connection; the browser continues at `url`',
  method: 'POST',
  path: '/api/account/sso/test',
  access: 'sso:write',
  response: Started,
  errors: ['account_not_found', 'sso_no_connection', 'sso_unreachable', 'too_many_requests'],
})

export const saveSsoRules = defineRoute({
  name: 'saveSsoRules',
  summary: 'Turns single sign-on on or off, requires it, and says who joins by signing in',
  method: 'POST',
  path: '/api/account/sso/rules',
  access: 'sso:write',
  body: SaveSsoRulesInput,
  response: Done,
  errors: [
    'account_not_found',
    'identity_unconfirmed',
    'sso_no_connection',
    'sso_untested',
    'sso_no_domain',
    'sso_no_second_factor',
  ],
  example: { body: { isOn: false, isRequired: false, joinRole: null } },
})

export const deleteSsoConnection = defineRoute({
  name: 'deleteSsoConnection',
  summary: 'Removes the connection and the links of people to it',
  method: 'DELETE',
  path: '/api/account/sso',
  access: 'sso:write',
  response: Done,
  errors: ['account_not_found', 'identity_unconfirmed', 'sso_no_connection'],
})

export const makeScimToken = defineRoute({
  name: 'makeScimToken',
  summary: 'A new token for the identity provider, shown once; the one before stops working',
  method: 'POST',
  path: '/api/account/sso/scim',
  access: 'sso:write',
  response: z.strictObject({ token: z.string() }),
  errors: ['account_not_found', 'identity_unconfirmed'],
})

export const deleteScimToken = defineRoute({
  name: 'deleteScimToken',
  summary: 'Removes the token of the identity provider; people stay members',
  method: 'DELETE',
  path: '/api/account/sso/scim',
  access: 'sso:write',
  response: Done,
  errors: ['account_not_found', 'identity_unconfirmed', 'scim_token_missing'],
})

export const startSsoSignIn = defineRoute({
  name: 'startSsoSignIn',
  summary: 'Finds the identity provider of an address by its domain; the browser continues at `url`',
  method: 'POST',
  path: '/api/session/sso',
  access: 'public',
  body: z.strictObject({ email: Email }),
  response: Started,
  errors: ['csrf_missing', 'sso_not_found', 'sso_unreachable', 'too_many_requests'],
  example: { body: { email: 'ada@example.com' } },
})

export const startSsoConfirmation = defineRoute({
  name: 'startSsoConfirmation',
  summary:
    'Starts a new sign-in at the provider that confirms who uses this session; the browser continues at `url`',
  method: 'POST',
  path: '/api/session/sso/confirm',
  access: 'signed-in',
  response: Started,
  errors: ['sso_other_session', 'sso_no_connection', 'sso_unreachable', 'too_many_requests'],
})

/** A session, the identity that a test received, or that the session's person was confirmed. */
export const SsoResult = z.union([
  z.strictObject({ accessToken: z.string() }),
  z.strictObject({ confirmed: z.literal(true) }),
  z.strictObject({ tested: z.strictObject({ email: z.string(), subject: z.string() }) }),
])
export type SsoResult = z.infer<typeof SsoResult>

export const finishSsoSignIn = defineRoute({
  name: 'finishSsoSignIn',
  summary: 'Completes a single sign-on in the browser that started it, once',
  method: 'POST',
  path: '/api/session/sso/callback',
  access: 'public',
  body: z.strictObject({
    /** Everything that the provider added to the redirect address, as it came. */
    query: z.string().max(8000),
  }),
  response: SsoResult,
  errors: [
    'address_blocked',
    'csrf_missing',
    'sso_failed',
    'sso_denied',
    'sso_unreachable',
    'sso_address_refused',
    'sso_not_member',
    'sso_other_person',
    'too_many_requests',
  ],
  example: { body: { query: 'state=none' } },
})
