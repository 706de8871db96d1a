import { signIn } from '@placet/contract/auth'
import { isScope, memberMay, needsVerifiedEmail, Permission, SCOPES } from '@placet/contract/permissions'
import type { Route } from '@placet/contract/route'
import { withTx } from '@placet/core/context'
import { aDomainGroup } from '@placet/testkit/factories/domain-groups'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import {
  PASSWORD,
  type Person,
  aMember,
  anAccessKey,
  anAccessKeyWithId,
  anOwner,
} from '@placet/testkit/factories/people'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Owner,
  ROUTE_LIST,
  bodyFor,
  paramNames,
  queryFor,
  sharedParams,
} from '../test/route-requests.ts'
import { type Credentials, type TestCall, createTestApp } from '../test/test-app.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const RESTRICTED = ROUTE_LIST.filter(({ access }) => access !== 'public')

function permissionOf({ access }: Route): Permission | null {
  return access.includes(':') ? Permission.parse(access) : null
}

/** Access is checked before the path, query and body are read, so none of them has to be right. */
async function answersOf(routes: readonly Route[], call: Omit<TestCall, 'params'>) {
  const answers: Record<string, string | null> = {}
  for (const route of routes) {
    const params = Object.fromEntries(paramNames(route).map((name) => [name, 'x']))
    answers[route.name] = (await api.call(route, { ...call, params })).code
  }
  return answers
}

function allOf(routes: readonly Route[], code: (route: Route) => string) {
  return Object.fromEntries(routes.map((route) => [route.name, code(route)]))
}

/** Each test asks all routes, one after the other. */
const TIMEOUT_MS = 90_000

const asSession = (session: Extract<Credentials, { session: unknown }>['session']) => ({ as: { session } })

test(
  'T22: a person who has not confirmed their address gets through nowhere that needs a confirmed one',
  async () => {
    const owner = await anOwner(api.deps)
    await api.deps.db
      .updateTable('app_user')
      .set({ email_verified_at: null })
      .where('id', '=', owner.userId)
      .execute()
    const needed = RESTRICTED.filter((route) => {
      const permission = permissionOf(route)
      return permission !== null && needsVerifiedEmail(permission)
    })
    expect(needed.length).toBeGreaterThan(30)
    expect(await answersOf(needed, asSession(owner))).toEqual(allOf(needed, () => 'email_unverified'))
  },
  TIMEOUT_MS,
)

test(
  'T28: a browser that has yet to pass the second factor is signed in nowhere',
  async () => {
    const { email, userId } = await anOwner(api.deps)
    await api.deps.db
      .updateTable('app_user')
      .set({ totp_secret: api.deps.seal.close('two-factor', 'A'.repeat(32), userId) })
      .where('id', '=', userId)
      .execute()
    const answer = await api.app.inject({
      method: signIn.method,
      url: signIn.path,
      headers: { cookie: '__Host-XSRF-TOKEN=x', 'x-xsrf-token': 'x' },
      payload: { email, password: PASSWORD },
    })
    expect(answer.json()).toEqual({ twoFactor: true })
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    expect(cookie).toContain('pending')
    const call = { as: null, headers: { cookie } }
    expect(await answersOf(RESTRICTED, call)).toEqual(allOf(RESTRICTED, () => 'not_signed_in'))
  },
  TIMEOUT_MS,
)

test.each([
  { rule: { require_second_factor: true, networks: [] }, code: 'second_factor_required' },
  { rule: { require_second_factor: false, networks: ['192.0.2.0/24'] }, code: 'network_not_allowed' },
])(
  'T60: nobody reaches an account whose rules keep them out: $code',
  async ({ rule, code }) => {
    const { ctx, accountId, ...owner } = await anOwner(api.deps)
    const row = { account_id: accountId, ...rule, saved_at: api.deps.clock.now() }
    await withTx(ctx, (tx) => tx.insertInto('account_policy').values(row).execute())
    const ofAccount = RESTRICTED.filter((route) => permissionOf(route) !== null)
    expect(await answersOf(ofAccount, asSession(owner))).toEqual(allOf(ofAccount, () => code))
  },
  TIMEOUT_MS,
)

test(
  'T30, T60: a key is refused outside the networks of its account, and outside its own',
  async () => {
    const [account, own] = [await anOwner(api.deps), await anOwner(api.deps)]
    const networks = ['192.0.2.0/24']
    const rule = { require_second_factor: false, networks, saved_at: api.deps.clock.now() }
    await withTx(account.ctx, (tx) =>
      tx
        .insertInto('account_policy')
        .values({ account_id: account.accountId, ...rule })
        .execute(),
    )
    const { id, token } = await anAccessKeyWithId(api.deps, { accountId: own.accountId, scopes: SCOPES })
    await withTx(own.ctx, (tx) =>
      tx.updateTable('access_key').set({ networks }).where('id', '=', id).execute(),
    )
    const scoped = RESTRICTED.filter(({ access }) => isScope(access))
    const { accountId } = account
    for (const key of [await anAccessKey(api.deps, { accountId, scopes: SCOPES }), token]) {
      expect(await answersOf(scoped, { as: { key } })).toEqual(allOf(scoped, () => 'network_not_allowed'))
    }
  },
  TIMEOUT_MS,
)

test(
  'T30: a key with every scope but the needed one is refused',
  async () => {
    const { accountId } = await anOwner(api.deps)
    for (const missing of SCOPES) {
      const scopes = SCOPES.filter((scope) => scope !== missing)
      const key = await anAccessKey(api.deps, { accountId, scopes })
      const routes = RESTRICTED.filter(({ access }) => access === missing)
      expect(await answersOf(routes, { as: { key } })).toEqual(allOf(routes, () => 'scope_missing'))
    }
  },
  TIMEOUT_MS,
)

describe('T68: an editor who is limited to a group', () => {
  const held = { role: 'editor', isLimited: true } as const
  const isForbidden = (route: Route) => {
    const permission = permissionOf(route)
    return permission !== null && !memberMay(held, permission)
  }
  let owner: Owner
  let member: Person
  let paramsFor: ReturnType<typeof sharedParams>
  beforeAll(async () => {
    owner = await anOwnerWithDomain(api.deps)
    const groups = [await aDomainGroup(owner)]
    member = await aMember(api.deps, { accountId: owner.accountId, role: 'editor', groups })
    paramsFor = sharedParams(owner)
  })

  test(
    'has no right over the account as a whole',
    async () => {
      const beyond = RESTRICTED.filter(isForbidden)
      expect(await answersOf(beyond, asSession(member))).toEqual(allOf(beyond, () => 'forbidden'))
    },
    TIMEOUT_MS,
  )

  const ofSite = RESTRICTED.filter((route) => 'domainId' in route.params.shape && !isForbidden(route))
  test.each(ofSite.map((route) => [route.method, route.path, route] as const))(
    'finds no site outside the group: %s %s',
    async (_, __, route) => {
      const call = { params: await paramsFor(route), ...queryFor(route, owner) }
      const body = await bodyFor(route, owner)
      expect((await api.call(route, { ...asSession(member), ...call, body })).code).toBe('domain_not_found')
    },
  )
})
