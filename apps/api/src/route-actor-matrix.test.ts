import { isScope, roleMay, SCOPES } from '@placet/contract/permissions'
import type { Route } from '@placet/contract/route'
import { ROUTES } from '@placet/contract/routes'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aMember, aSession, anAccessKey, leaveAccount } from '@placet/testkit/factories/people'
import { aScan } from '@placet/testkit/factories/scans'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Credentials, createTestApp } from '../test/test-app.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const ROUTE_LIST: Route[] = Object.values<readonly Route[]>(ROUTES).flat()

type Owner = Awaited<ReturnType<typeof anOwnerWithDomain>>
/** `done`, or the code of the refusal. */
type Outcome = string

interface ActorKind {
  signIn(owner: Owner): Promise<Credentials>
  outcome(route: Route): Outcome
}

const isPermission = (route: Route) => route.access.includes(':')
const namesTenant = (route: Route) => Object.keys(route.params.shape).length > 0

/** The tenant object a route names in its path, as the code of its "there is no such …". */
function notFound(route: Route): string {
  return 'domainId' in route.params.shape ? 'domain_not_found' : 'account_not_found'
}

const ACTORS: Record<string, ActorKind> = {
  owner: {
    signIn: async (owner) => ({ session: owner }),
    outcome: () => 'done',
  },
  'standard user': {
    signIn: async ({ accountId }) => ({ session: await aMember(api.deps, { accountId, role: 'standard' }) }),
    outcome: (route) =>
      isPermission(route) && !roleMay('standard', permissionOf(route)) ? 'forbidden' : 'done',
  },
  'another tenant': {
    signIn: async () => ({ session: await anOwnerWithDomain(api.deps) }),
    outcome: (route) => (namesTenant(route) ? notFound(route) : 'done'),
  },
  'revoked user': {
    async signIn({ accountId }) {
      const member = await aMember(api.deps, { accountId, role: 'owner' })
      await leaveAccount(api.deps, member)
      return { session: member }
    },
    outcome: (route) => (isPermission(route) || namesTenant(route) ? 'account_not_found' : 'done'),
  },
  'key with every scope': {
    signIn: async ({ accountId }) => ({ key: await anAccessKey(api.deps, { accountId, scopes: SCOPES }) }),
    outcome: (route) => (isScope(route.access) ? 'done' : keyRefusal(route)),
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
        ...(route.example.query && { query: toStrings(route.example.query) }),
        body: route.example.body,
      })
      // Who calls a public route makes no difference: `call` has checked that the answer is a declared one.
      const outcome = route.access === 'public' ? (answer.code ?? 'done') : actor.outcome(route)
      expect(answer.code ?? 'done').toBe(outcome)
    },
  )
})

describe('every route with a body', () => {
  const withBody = ROUTE_LIST.filter((route) => route.example.body !== undefined)
  test.each(withBody.map((route) => [route.name, route] as const))(
    '%s refuses a field it does not know',
    async (_, route) => {
      const owner = await anOwnerWithDomain(api.deps)
      const answer = await api.call(route, {
        as: { session: owner },
        params: await paramsFor(route, owner),
        body: { ...Object(route.example.body), tier: 4, account_id: 'acc_x', owner: true },
      })
      expect(answer.code).toBe('invalid_input')
    },
  )
})

/** A new kind of path parameter must say here what the owner's own one is. */
async function paramsFor(route: Route, owner: Owner): Promise<Record<string, string>> {
  const known: Record<string, () => string | Promise<string>> = {
    domainId: () => owner.domainId,
    accountId: () => owner.accountId,
    scanId: () => aScan(owner, owner),
  }
  const params: Record<string, string> = {}
  for (const name of Object.keys(route.params.shape)) {
    const make = known[name]
    if (make === undefined) throw new Error(`no fixture for the path parameter ${name}`)
    params[name] = await make()
  }
  return params
}

function toStrings(query: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
}
