import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import { createRequire } from 'node:module'
import { inflateRawSync } from 'node:zlib'
import { z } from 'zod'

interface Entity {
  getMetadata(): string
}

interface Provider extends Entity {
  parseLoginRequest(service: Entity, binding: 'redirect', request: { query: object }): Promise<object>
  createLoginResponse(
    service: Entity,
    request: object,
    binding: 'post',
    user: object,
    fill: (template: string) => { id: string; context: string },
  ): Promise<{ context: string }>
}

/** The part of the library that is used here. Its own types bring those of browsers into every file. */
interface Samlify {
  setSchemaValidator(validator: { validate: () => Promise<string> }): void
  IdentityProvider(settings: object): Provider
  ServiceProvider(settings: object): Entity
  SamlLib: { replaceTagsByValue(template: string, tags: object): string }
}
const require = createRequire(import.meta.url)
const samlify = z.custom<Samlify>().parse(require('samlify'))

const POST = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST'
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const MINUTE_MS = 60_000

export interface SamlPerson {
  email?: string
  name?: string
}

/** Values of the answer, to be replaced by those of an attack. */
export interface SamlValues {
  Issuer: string
  NameID: string
  NameIDFormat: string
  Audience: string
  Destination: string
  SubjectRecipient: string
  InResponseTo: string
  AuthnInstant: string
  ConditionsNotBefore: string
  ConditionsNotOnOrAfter: string
  SubjectConfirmationDataNotOnOrAfter: string
  /** Changes the document before it is signed. */
  edit: (xml: string) => string
}

export interface LocalSamlProvider {
  entityId: string
  signOnUrl: string
  /** `address:port`, for the installation's list of allowed targets. */
  target: string
  certificate: string
  /** As the provider publishes it. */
  metadata: string
  /** People by their subject. Any password is accepted. */
  people: Map<string, SamlPerson>
  /** The form that the provider sends the browser back with. */
  signIn(url: string, subject: string, values?: Partial<SamlValues>): Promise<SamlForm>
  close(): Promise<void>
}

export interface SamlForm {
  acsUrl: string
  SAMLResponse: string
  RelayState: string
}

interface LoginRequest {
  id: string
  issuer: string
  acsUrl: string
  isForced: boolean
}

/** A real SAML identity provider on this machine, for any service provider that asks. */
export async function serveSamlProvider(
  server: Server = createServer().listen(0, '127.0.0.1'),
): Promise<LocalSamlProvider> {
  if (!server.listening) await once(server, 'listening')
  const target = `127.0.0.1:${portOf(server)}`
  const [entityId, signOnUrl] = [`http://${target}/metadata`, `http://${target}/sso`]
  const people = new Map<string, SamlPerson>()
  const { privateKey, certificate } = makeKey()
  // The library wants a validator of schemas; the other side of these tests has its own.
  samlify.setSchemaValidator({ validate: async () => 'not needed' })
  const provider = samlify.IdentityProvider({
    entityID: entityId,
    privateKey,
    signingCert: certificate,
    isAssertionEncrypted: false,
    nameIDFormat: [PERSISTENT],
    singleSignOnService: [{ Binding: REDIRECT, Location: signOnUrl }],
    loginResponseTemplate: { context: TEMPLATE, attributes: [] },
  })

  async function signIn(url: string, subject: string, values: Partial<SamlValues> = {}): Promise<SamlForm> {
    const { searchParams } = new URL(url)
    const request = readRequest(searchParams.get('SAMLRequest') ?? '')
    const service = samlify.ServiceProvider({
      entityID: request.issuer,
      authnRequestsSigned: false,
      wantAssertionsSigned: true,
      assertionConsumerService: [{ Binding: POST, Location: request.acsUrl }],
    })
    const parsed = await provider.parseLoginRequest(service, 'redirect', {
      query: Object.fromEntries(searchParams),
    })
    const { edit = (xml: string) => xml, ...replaced } = values
    const tags = {
      ...{ ID: newId(), AssertionID: newId(), IssueInstant: at(0), StatusCode: SUCCESS },
      Issuer: entityId,
      NameID: subject,
      NameIDFormat: PERSISTENT,
      Audience: request.issuer,
      Destination: request.acsUrl,
      SubjectRecipient: request.acsUrl,
      InResponseTo: request.id,
      AuthnInstant: at(request.isForced ? 0 : -60 * MINUTE_MS),
      ConditionsNotBefore: at(-MINUTE_MS),
      ConditionsNotOnOrAfter: at(5 * MINUTE_MS),
      SubjectConfirmationDataNotOnOrAfter: at(5 * MINUTE_MS),
      AttrMail: people.get(subject)?.email ?? '',
      AttrName: people.get(subject)?.name ?? '',
      ...replaced,
    }
    const answer = await provider.createLoginResponse(service, parsed, 'post', {}, (template: string) => ({
      id: tags.ID,
      context: edit(samlify.SamlLib.replaceTagsByValue(template, tags)),
    }))
    const RelayState = searchParams.get('RelayState') ?? ''
    return { acsUrl: request.acsUrl, SAMLResponse: answer.context, RelayState }
  }

  // A server that journeys share has the provider of one journey at a time.
  server.removeAllListeners('request').on('request', (request, response) => {
    const url = new URL(request.url ?? '/', `http://${target}`)
    const answer = async () => {
      const login = url.searchParams.get('login')
      if (login === null) return loginPage(url.searchParams)
      return postingPage(await signIn(url.href, login))
    }
    answer().then(
      (html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
      (error: unknown) => response.writeHead(400).end(String(error)),
    )
  })
  return {
    ...{ entityId, signOnUrl, target, certificate, people, signIn },
    metadata: provider.getMetadata(),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success'
const NAMESPACES =
  'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"'
const TEMPLATE = `<samlp:Response ${NAMESPACES} ID="{ID}" Version="2.0" IssueInstant="{IssueInstant}" Destination="{Destination}" InResponseTo="{InResponseTo}"><saml:Issuer>{Issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="{StatusCode}"/></samlp:Status><saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{AssertionID}" Version="2.0" IssueInstant="{IssueInstant}"><saml:Issuer>{Issuer}</saml:Issuer><saml:Subject><saml:NameID Format="{NameIDFormat}">{NameID}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="{SubjectConfirmationDataNotOnOrAfter}" Recipient="{SubjectRecipient}" InResponseTo="{InResponseTo}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="{ConditionsNotBefore}" NotOnOrAfter="{ConditionsNotOnOrAfter}"><saml:AudienceRestriction><saml:Audience>{Audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="{AuthnInstant}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement><saml:Attribute Name="mail"><saml:AttributeValue>{AttrMail}</saml:AttributeValue></saml:Attribute><saml:Attribute Name="displayName"><saml:AttributeValue>{AttrName}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion></samlp:Response>`

const newId = () => `_${randomBytes(16).toString('hex')}`
const at = (ms: number) => new Date(Date.now() + ms).toISOString()

function makeKey(): { privateKey: string; certificate: string } {
  const pem = execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '365',
      '-subj',
      '/CN=provider',
      '-keyout',
      '-',
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const [privateKey = ''] = /-----BEGIN PRIVATE KEY-----[^]*-----END PRIVATE KEY-----/.exec(pem) ?? []
  const [certificate = ''] = /-----BEGIN CERTIFICATE-----[^]*-----END CERTIFICATE-----/.exec(pem) ?? []
  return { privateKey, certificate }
}

function readRequest(encoded: string): LoginRequest {
  const xml = inflateRawSync(Buffer.from(encoded, 'base64')).toString()
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(xml)?.[1] ?? ''
  return {
    id: attribute('ID'),
    issuer: /<saml:Issuer[^>]*>([^<]*)</.exec(xml)?.[1] ?? '',
    acsUrl: attribute('AssertionConsumerServiceURL'),
    isForced: attribute('ForceAuthn') === 'true',
  }
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}

const field = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}">`

function loginPage(query: URLSearchParams): string {
  const hidden = [...query].map(([name, value]) => field(name, value)).join('')
  return `<!doctype html><html lang="en"><title>Company login</title><form>${hidden}<input name="login" placeholder="Enter any login"><input type="password" placeholder="and password"><button>Sign-in</button></form></html>`
}

function postingPage({ acsUrl, SAMLResponse, RelayState }: SamlForm): string {
  const hidden = field('SAMLResponse', SAMLResponse) + field('RelayState', RelayState)
  return `<!doctype html><html lang="en"><title>Company login</title><form method="post" action="${acsUrl}">${hidden}</form><script>document.forms[0].submit()</script></html>`
}
