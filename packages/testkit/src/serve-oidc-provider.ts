import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import Provider from 'oidc-provider'

export interface ProviderPerson {
  email?: string
  email_verified?: boolean
  name?: string
}

export interface LocalOidcProvider {
  issuer: string
  /** `address:port`, for the installation's list of allowed targets. */
  target: string
  clientId: string
  clientSecret: string
  /** People by their subject. Any password is accepted. */
  people: Map<string, ProviderPerson>
  /** Signs in as this person without a browser; returns the address that the provider redirects to. */
  signIn(url: string, subject: string): Promise<URL>
  close(): Promise<void>
}

/** A real OpenID Connect provider on this machine, with one client. */
export async function serveOidcProvider(
  redirectUrls: readonly string[],
  /** Listening already, where its port must be known before the redirect address. */
  server: Server = createServer().listen(0, '127.0.0.1'),
): Promise<LocalOidcProvider> {
  const people = new Map<string, ProviderPerson>()
  if (!server.listening) await once(server, 'listening')
  const target = `127.0.0.1:${portOf(server)}`
  const issuer = `http://${target}`
  const [clientId, clientSecret] = ['placet', 'known to this provider and to Placet only']
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUrls],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['only a test signs with this key'] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_, subject) => ({
      accountId: subject,
      claims: () => ({ sub: subject, ...people.get(subject) }),
    }),
    // The client belongs to the company, so nobody is asked for consent.
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc
      if (!client || !session?.accountId) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const handle = provider.callback()
  // A server that journeys share has the provider of one journey at a time.
  server.removeAllListeners('request').on('request', (request, response) => void handle(request, response))
  return {
    ...{ issuer, target, clientId, clientSecret, people },
    signIn: (url, subject) => passLogin(url, subject, issuer),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}

/** Follows redirects like a browser, fills in the provider's form, and stops at the first address of another host. */
async function passLogin(url: string, subject: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let next = new URL(url)
  let form: URLSearchParams | null = null
  while (next.origin === issuer) {
    const answer: Response = await fetch(next, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: form }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    const text = await answer.text()
    if (location !== null) {
      next = new URL(location, next)
      form = null
      continue
    }
    const [, action = ''] = /action="([^"]+)"/.exec(text) ?? []
    if (action === '' || form) throw new Error(`the provider answers ${answer.status}: ${text.slice(0, 500)}`)
    next = new URL(action.replaceAll('&amp;', '&'), next)
    form = new URLSearchParams({ prompt: 'login', login: subject, password: 'any' })
  }
  return next
}
