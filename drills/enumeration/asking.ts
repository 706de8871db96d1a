import { register, renewBearer, requestMagicLink, requestPasswordReset, signIn } from '@placet/contract/auth'
import { addMember } from '@placet/contract/members'
import type { Route } from '@placet/contract/route'
import { type Person, PASSWORD, anOwner } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'

export const ASKING = ['login', 'magic link', 'reset', 'invite', 'register'] as const

/** Sends a request with an address; the answer consists of its status, header names and body. */
export interface Ask {
  /** Preparation that is not measured. */
  before?: () => Promise<void>
  send: (email: string) => Promise<string>
}

// Below an account's daily limit of invitations.
const INVITES_PER_OWNER = 90

export function prepareAsking(deps: TestDeps, apiUrl: string): Record<(typeof ASKING)[number], Ask> {
  let networks = 0
  let invites = 0
  let inviter: Record<string, string> = {}

  /** Each request comes from a different network, so that no rate limit tells the two apart. */
  async function post(route: Route, body: Record<string, unknown>, headers: Record<string, string>) {
    networks += 1
    const from = `10.${(networks >> 8) & 255}.${networks & 255}.1`
    const answer = await fetch(`${apiUrl}${route.path}`, {
      method: route.method,
      headers: { ...headers, 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(body),
    })
    return `${answer.status} ${[...answer.headers.keys()].join()} ${await answer.text()}`
  }

  const fromBrowser = { cookie: '__Host-XSRF-TOKEN=x', 'x-xsrf-token': 'x' }
  const person = { name: 'Ada Example', password: PASSWORD, password2: PASSWORD }
  return {
    login: { send: (email) => post(signIn, { email, password: 'not the right one' }, fromBrowser) },
    'magic link': { send: (email) => post(requestMagicLink, { email }, fromBrowser) },
    reset: { send: (email) => post(requestPasswordReset, { email }, fromBrowser) },
    register: { send: (email) => post(register, { ...person, email }, fromBrowser) },
    invite: {
      async before() {
        if (invites % INVITES_PER_OWNER === 0) inviter = await credentials(apiUrl, await anOwner(deps))
        invites += 1
      },
      send: (email) => post(addMember, { email, owner: false }, inviter),
    },
  }
}

async function credentials(apiUrl: string, { sessionSecret }: Person): Promise<Record<string, string>> {
  const cookie = `__Host-placet-session=${sessionSecret}`
  const answer = await fetch(`${apiUrl}${renewBearer.path}`, { headers: { cookie } })
  const { accessToken } = renewBearer.response.parse(await answer.json())
  return { cookie, authorization: `Bearer ${accessToken}` }
}
