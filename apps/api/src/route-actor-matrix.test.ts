import { isScope, roleMay, SCOPES } from '@placet/contract/permissions'
import type { Route } from '@placet/contract/route'
import { ROUTES } from '@placet/contract/routes'
import { getSettings } from '@placet/core/settings/index'
import { aHostname, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import {
  aMember,
  aPasskey,
  aSession,
  anAccessKey,
  anAccessKeyWithId,
  anInvitation,
  leaveAccount,
} from '@placet/testkit/factories/people'
import { aScan } from '@placet/testkit/factories/scans'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Credentials, createTestApp } from '../test/test-app.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const ROUTE_LIST: Route[] = Object.values<readonly Route[]>(ROUTES).flat()

type Owner = Awaited<ReturnType<typeof anOwnerWithDomain>>
/** `allowed`, or the code of the refusal. */
type Outcome = string

interface ActorKind {
  signIn(owner: Owner): Promise<Credentials>
  outcome(route: Route): Outcome
}

const SOME_ACCOUNT = 'acc_0000000000000000000000'
const SOME_DOMAIN = 'dom_0000000000000000000000'

const isPermission = (route: Route) => route.access.includes(':')
const namesAccountInBody = (route: Route) => (JSON.stringify(route.example.body) ?? '').includes(SOME_ACCOUNT)
const namesTenant = (route: Route) => Object.keys(route.params.shape).length > 0 || namesAccountInBody(route)
/** What belongs to a person and not to an account: only that person finds it. */
const isPersonal = (route: Route) => 'sessionId' in route.params.shape || 'passkeyId' in route.params.shape

const NOT_FOUND: Record<string, string> = {
  domainId: 'domain_not_found',
  accountId: 'account_not_found',
  userId: 'member_not_found',
  invitationId: 'invitation_not_found',
  keyId: 'access_key_not_found',
  sessionId: 'session_not_found',
  passkeyId: 'passkey_not_found',
}

/** The object a route names, as the code of its "there is no such …". */
function notFound(route: Route): string {
  if (route.name === 'joinAccount') return 'link_invalid'
  const [param = 'accountId'] = Object.keys(route.params.shape)
  return NOT_FOUND[param] ?? `no code for ${param}`
}

/** Codes that say who may call; any other declared error means that the call got through to the business. */
const REFUSALS_OF_ACCESS = new Set<string>([
  ...Object.values(NOT_FOUND),
  'not_signed_in',
  'forbidden',
  'scope_missing',
  'key_not_accepted',
  'identity_unconfirmed',
])

const ACTORS: Record<string, ActorKind> = {
  owner: {
    signIn: async (owner) => ({ session: owner }),
    outcome: () => 'allowed',
  },
  'standard user': {
    signIn: async ({ accountId }) => ({ session: await aMember(api.deps, { accountId, role: 'standard' }) }),
    outcome(route) {
      if (isPermission(route) && !roleMay('standard', permissionOf(route))) return 'forbidden'
      return isPersonal(route) ? notFound(route) : 'allowed'
    },
  },
  'another tenant': {
    signIn: async () => ({ session: await anOwnerWithDomain(api.deps) }),
    outcome: (route) => (namesTenant(route) ? notFound(route) : 'allowed'),
  },
  'revoked user': {
    async signIn({ accountId }) {
      const member = await aMember(api.deps, { accountId, role: 'owner' })
      await leaveAccount(api.deps, member)
      return { session: member }
    },
    outcome(route) {
      if (isPermission(route)) return 'account_not_found'
      return namesTenant(route) ? notFound(route) : 'allowed'
    },
  },
  'key with every scope': {
    signIn: async ({ accountId }) => ({ key: await anAccessKey(api.deps, { accountId, scopes: SCOPES }) }),
    outcome: (route) => (isScope(route.access) ? 'allowed' : keyRefusal(route)),
  },
  'key without the scope': {
    signIn: async ({ accountId }) => ({ key: await anAccessKey(api.deps, { accountId, scopes: [] }) }),
    outcome: (route) => (isScope(route.access) ? 'scope_missing' : keyRefusal(route)),
  },
  'expired key': {
    signIn: async ({ accountId }) => ({
      key: await anAccessKey(api.deps, { accountId, scopes: SCOPES, expiresAt: new Date(Date.now() - 1000) }),
    }),
    outcome: () => 'not_signed_in',
  },
  'expired session': {
    signIn: async ({ accountId, userId }) => ({
      session: await aSession(api.deps, { accountId, userId, lifeMs: -1000 }),
    }),
    outcome: () => 'not_signed_in',
  },
  nobody: {
    signIn: async () => null,
    outcome: () => 'not_signed_in',
  },
}

function keyRefusal(route: Route): Outcome {
  return route.access === 'session-cookie' ? 'not_signed_in' : 'key_not_accepted'
}

function permissionOf(route: Route) {
  const { access } = route
  if (access === 'public' || access === 'signed-in' || access === 'session-cookie') {
    throw new Error(`${route.name} asks for no permission`)
  }
  return access
}

describe.each(Object.entries(ACTORS))('%s', (_, actor) => {
  test.each(ROUTE_LIST.map((route) => [route.method, route.path, route] as const))(
    '%s %s',
    async (__, ___, route) => {
      const owner = await anOwnerWithDomain(api.deps)
      const answer = await api.call(route, {
        as: await actor.signIn(owner),
        params: await paramsFor(route, owner),
        ...(route.example.query && { query: toStrings(withOwnIds(route.example.query, owner)) }),
        body: await bodyFor(route, owner),
      })
      const isRefused = answer.code !== null && REFUSALS_OF_ACCESS.has(answer.code)
      const outcome = isRefused || answer.code === notFound(route) ? answer.code : 'allowed'
      // Who calls a public route makes no difference: `call` has checked that the answer is a declared one.
      expect(outcome).toBe(route.access === 'public' ? outcome : expected(route, actor))
    },
  )
})

/** An invitation's key is not known here, so joining ends the same way for everybody who is signed in. */
function expected(route: Route, actor: ActorKind): Outcome {
  const outcome = actor.outcome(route)
  return route.name === 'joinAccount' && outcome === 'allowed' ? 'link_invalid' : outcome
}

describe('every route with a body', () => {
  const withBody = ROUTE_LIST.filter((route) => route.example.body !== undefined)
  test.each(withBody.map((route) => [route.name, route] as const))(
    '%s refuses a field it does not know',
    async (_, route) => {
      const owner = await anOwnerWithDomain(api.deps)
      const answer = await api.call(route, {
        as: { session: owner },
        params: await paramsFor(route, owner),
        body: { ...Object(route.example.body), tier: 4, account_id: 'acc_x', paid: true, hidden: true },
      })
      expect(answer.code).toBe('invalid_input')
    },
  )
})

describe('every route with text in its body', () => {
  const withText = ROUTE_LIST.filter((route) => JSON.stringify(route.example.body ?? null).includes('":"'))
  test.each(withText.map((route) => [route.name, route] as const))(
    '%s refuses a character that cannot be stored',
    async (_, route) => {
      const owner = await anOwnerWithDomain(api.deps)
      const body: unknown = JSON.parse(JSON.stringify(route.example.body).replaceAll('":"', '":"\\u0000'))
      const answer = await api.call(route, {
        as: { session: owner },
        params: await paramsFor(route, owner),
        body,
      })
      expect(['malformed_request', 'csrf_missing']).toContain(answer.code)
    },
  )
})

/** What the path names, as something of the owner's own. A new kind of parameter says here how to make one. */
const MAKERS: Record<string, (owner: Owner) => Promise<string> | string> = {
  domainId: ({ domainId }) => domainId,
  accountId: ({ accountId }) => accountId,
  userId: async ({ accountId }) => (await aMember(api.deps, { accountId, role: 'owner' })).userId,
  invitationId: ({ accountId }) => anInvitation(api.deps, { accountId }),
  keyId: async ({ accountId }) => (await anAccessKeyWithId(api.deps, { accountId, scopes: [] })).id,
  sessionId: async ({ accountId, userId }) =>
    (await aSession(api.deps, { accountId, userId, lifeMs: 60_000 })).sessionId,
  passkeyId: ({ userId }) => aPasskey(api.deps, { userId }),
  scanId: (owner) => aScan(owner, owner),
  hostnameId: (owner) => aHostname(owner, owner),
  versionId: () => '1',
}

async function paramsFor(route: Route, owner: Owner): Promise<Record<string, string>> {
  const names = Object.keys(route.params.shape)
  const params: Record<string, string> = {}
  for (const name of names) {
    const make = MAKERS[name]
    if (!make) throw new Error(`no maker for the path parameter ${name}`)
    params[name] = await make(owner)
  }
  return params
}

/** The example of the contract; the settings, which are too long for one, are those that the owner has. */
async function bodyFor(route: Route, owner: Owner): Promise<unknown> {
  const { ctx, domainId } = owner
  if (route.name === 'saveSettings') return getSettings({ ctx, input: { domainId } })
  return withOwnIds(route.example.body, owner)
}

/** An example, with the ids in it made the owner's own. */
function withOwnIds(example: unknown, { accountId, domainId }: Owner): unknown {
  const json = JSON.stringify(example)
  if (json === undefined) return undefined
  return JSON.parse(json.replaceAll(SOME_ACCOUNT, accountId).replaceAll(SOME_DOMAIN, domainId))
}

function toStrings(query: unknown): Record<string, string> {
  return z.record(z.string(), z.coerce.string()).parse(query)
}
