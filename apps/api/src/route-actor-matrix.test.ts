import { isScope, memberMay, ROLES, SCOPES } from '@placet/contract/permissions'
import { completeScopes } from '@placet/contract/roles'
import type { Route } from '@placet/contract/route'
import { ROUTES } from '@placet/contract/routes'
import { aDomain, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aRole } from '@placet/testkit/factories/roles'
import { aMember, aSession, anAccessKey, leaveAccount } from '@placet/testkit/factories/people'
import { aCustomer, becomeCustomer, becomeReseller } from '@placet/testkit/factories/resellers'
import { sized } from '@placet/testkit/sized'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Owner,
  ROUTE_LIST,
  SOME_ACCOUNT,
  bodyFor,
  paramNames,
  queryFor,
  sharedParams,
} from '../test/route-requests.ts'
import { type Credentials, createTestApp } from '../test/test-app.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

/** `allowed`, or the code of the refusal. */
type Outcome = string

interface ActorKind {
  signIn(owner: Owner): Promise<Credentials>
  outcome(route: Route): Outcome
}

const isPermission = (route: Route) => route.access.includes(':')
const namesAccountInBody = (route: Route) => (JSON.stringify(route.example.body) ?? '').includes(SOME_ACCOUNT)
const namesTenant = (route: Route) => paramNames(route).length > 0 || namesAccountInBody(route)
/** What belongs to a person and not to an account: only that person finds it. */
const isPersonal = ({ params: { shape } }: Route) =>
  ['sessionId', 'passkeyId', 'viewId', 'runId'].some((param) => param in shape)

/** For accounts that are no resellers they do not exist. */
const RESELLER_ROUTES: readonly Route[] = ROUTES.resellers
const isForResellers = (route: Route) => RESELLER_ROUTES.includes(route)

const NOT_FOUND: Record<string, string> = {
  domainId: 'domain_not_found',
  accountId: 'account_not_found',
  userId: 'member_not_found',
  invitationId: 'invitation_not_found',
  keyId: 'access_key_not_found',
  sessionId: 'session_not_found',
  passkeyId: 'passkey_not_found',
  exportId: 'export_not_found',
  scanId: 'scan_not_found',
  vendorId: 'vendor_not_found',
  listId: 'vendor_list_not_found',
  groupId: 'domain_group_not_found',
  templateId: 'template_not_found',
  viewId: 'view_not_found',
  runId: 'bulk_run_not_found',
  roleId: 'role_not_found',
  cardId: 'card_not_found',
  pp: 'payment_not_found',
  invoiceId: 'invoice_not_found',
  mailDomainId: 'mail_domain_not_found',
  approvalId: 'approval_not_found',
}

/** The object a route names, as the code of its "there is no such …". */
function notFound(route: Route): string {
  if (route.name === 'joinAccount') return 'link_invalid'
  const [param = 'accountId'] = paramNames(route)
  return NOT_FOUND[param] ?? `no code for ${param}`
}

/** Codes that say who may call; any other declared error means that the call got through to the business. */
const REFUSALS_OF_ACCESS = new Set<string>([
  ...Object.values(NOT_FOUND),
  'not_signed_in',
  'access_key_invalid',
  'forbidden',
  'scope_missing',
  'key_not_accepted',
  'identity_unconfirmed',
  'not_a_reseller',
  'route_not_found',
  'desk_second_factor_missing',
  'desk_reason_missing',
])

const TRANSLATOR = completeScopes(['content:write'])

const ACTORS: Record<string, ActorKind> = {
  owner: {
    signIn: async (owner) => ({ session: owner }),
    outcome: (route) => (isForResellers(route) ? 'not_a_reseller' : 'allowed'),
  },
  ...Object.fromEntries(
    ROLES.filter((role) => role !== 'owner').map((role) => [
      `member with the role ${role}`,
      {
        signIn: async ({ accountId }) => ({ session: await aMember(api.deps, { accountId, role }) }),
        outcome(route) {
          if (isPermission(route) && !memberMay({ role }, permissionOf(route))) return 'forbidden'
          if (isForResellers(route)) return 'not_a_reseller'
          return isPersonal(route) ? notFound(route) : 'allowed'
        },
      } satisfies ActorKind,
    ]),
  ),
  'member with a role of the account': {
    async signIn(owner) {
      const role = await aRole(owner, TRANSLATOR)
      return { session: await aMember(api.deps, { accountId: owner.accountId, role }) }
    },
    outcome(route) {
      if (isPermission(route) && !TRANSLATOR.some((scope) => scope === permissionOf(route)))
        return 'forbidden'
      // Saves texts and publishes them, so it needs both rights.
      if (route.path.endsWith('/content/publish')) return 'forbidden'
      return isPersonal(route) ? notFound(route) : 'allowed'
    },
  },
  'editor limited to another site': {
    async signIn(owner) {
      const { domainId } = await aDomain(owner)
      const member = { accountId: owner.accountId, role: 'editor', domains: [domainId] } as const
      return { session: await aMember(api.deps, member) }
    },
    outcome(route) {
      if (isPermission(route) && !memberMay({ role: 'editor', isLimited: true }, permissionOf(route)))
        return 'forbidden'
      if ('domainId' in route.params.shape) return 'domain_not_found'
      if (route.name === 'createDomains' || route.path.startsWith('/api/account/template')) return 'forbidden'
      if ('approvalId' in route.params.shape) return 'approval_not_found'
      return isPersonal(route) ? notFound(route) : 'allowed'
    },
  },
  'another tenant': {
    signIn: async () => ({ session: await anOwnerWithDomain(api.deps) }),
    outcome(route) {
      if (isForResellers(route)) return 'not_a_reseller'
      return namesTenant(route) ? notFound(route) : 'allowed'
    },
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
    outcome: (route) => (route.access === 'session-cookie' ? 'not_signed_in' : 'access_key_invalid'),
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
  if (access === 'public' || access === 'signed-in' || access === 'session-cookie' || access === 'staff') {
    throw new Error(`${route.name} asks for no permission`)
  }
  return access
}

/** An owner whose things are made once, for calls that leave them as they are. */
interface SharedOwner {
  owner: Owner
  as: Credentials
  paramsFor(route: Route): Promise<Record<string, string>>
}

async function shareOwner(signIn: (owner: Owner) => Promise<Credentials>): Promise<SharedOwner> {
  const owner = await anOwnerWithDomain(api.deps)
  return { owner, as: await signIn(owner), paramsFor: sharedParams(owner) }
}

const restricted = ROUTE_LIST.filter(({ access }) => access !== 'public')
const actors = Object.entries(ACTORS)
const isAllowedChange = (route: Route, actor: ActorKind) =>
  expected(route, actor) === 'allowed' && route.method !== 'GET'
/** Every refusal and every reading call on every change; an allowed change with some of its actors, in turn. */
const ALLOWED_SHARE = sized(6, { full: 1 })

describe.each(actors.map(([name, actor], turn) => [name, actor, turn] as const))('%s', (_, actor, turn) => {
  let shared: SharedOwner
  beforeAll(async () => {
    shared = await shareOwner(actor.signIn)
  })
  const routes = restricted.filter(
    (route, at) => !isAllowedChange(route, actor) || (at + turn) % ALLOWED_SHARE === 0,
  )

  test.each(routes.map((route) => [route.method, route.path, route] as const))(
    '%s %s',
    async (__, ___, route) => {
      const wanted = expected(route, actor)
      const { owner, as, paramsFor } = isAllowedChange(route, actor) ? await shareOwner(actor.signIn) : shared
      const answer = await api.call(route, {
        as,
        params: await paramsFor(route),
        ...queryFor(route, owner),
        body: await bodyFor(route, owner),
      })
      const isRefused = answer.code !== null && REFUSALS_OF_ACCESS.has(answer.code)
      expect(isRefused || answer.code === notFound(route) ? answer.code : 'allowed').toBe(wanted)
    },
  )
})

describe('a list for somebody who is limited to another site', () => {
  const lists = restricted.filter(
    ({ method, params, access }) => method === 'GET' && !('domainId' in params.shape) && access.includes(':'),
  )
  let shared: SharedOwner
  beforeAll(async () => {
    shared = await shareOwner(async (owner) => {
      const { domainId } = await aDomain(owner)
      const member = { accountId: owner.accountId, role: 'auditor', domains: [domainId] } as const
      return { session: await aMember(api.deps, member) }
    })
  })
  test.each(lists.map((route) => [route.method, route.path, route] as const))(
    '%s %s names no other site',
    async (_, __, route) => {
      const { owner, as, paramsFor } = shared
      const answer = await api.call(route, { as, params: await paramsFor(route), ...queryFor(route, owner) })
      expect(JSON.stringify(answer)).not.toContain(owner.domainId)
      expect(JSON.stringify(answer)).not.toContain(owner.name)
    },
  )
})

/** Answers to the contract's examples, sent without a CSRF cookie and with links that nobody was given. */
const PUBLIC_OUTCOMES: Record<string, Outcome> = {
  getCsrfCookie: 'allowed',
  register: 'allowed',
  confirmDetails: 'link_invalid',
  readConfirmation: 'link_invalid',
  getInvitation: 'link_invalid',
  acceptInvitation: 'link_invalid',
  signIn: 'csrf_missing',
  requestMagicLink: 'csrf_missing',
  signInWithMagicLink: 'csrf_missing',
  passTwoFactor: 'csrf_missing',
  startPasskeySignIn: 'csrf_missing',
  signInWithPasskey: 'csrf_missing',
  startSsoSignIn: 'csrf_missing',
  finishSsoSignIn: 'csrf_missing',
  requestPasswordReset: 'csrf_missing',
  resetPassword: 'link_invalid',
  undoChange: 'link_invalid',
  confirmNewEmail: 'link_invalid',
  openSharedReport: 'shared_report_not_found',
  openDraftLink: 'draft_link_not_found',
  stopClientReport: 'link_invalid',
}

test.each(ROUTE_LIST.filter(({ access }) => access === 'public'))(
  'anybody: $method $path answers as listed',
  async (route) => {
    const owner = await anOwnerWithDomain(api.deps)
    const answer = await api.call(route, {
      as: null,
      params: await sharedParams(owner)(route),
      ...queryFor(route, owner),
      body: await bodyFor(route, owner),
    })
    expect(answer.code ?? 'allowed').toBe(PUBLIC_OUTCOMES[route.name])
  },
)

/** An invitation's key is not known here, so joining ends the same way for everybody who is signed in. */
function expected(route: Route, actor: ActorKind): Outcome {
  const outcome = actor.outcome(route)
  if (route.access === 'staff' && !/^(not_signed_in|access_key)/.test(outcome)) return 'route_not_found'
  return route.name === 'joinAccount' && outcome === 'allowed' ? 'link_invalid' : outcome
}

/** Who has no business with the victim's things, and what they show at the door. */
const STRANGERS: Record<string, (victim: Owner, stranger: Owner) => Promise<Credentials>> = {
  'another tenant': async (_, stranger) => ({ session: stranger }),
  'another tenant’s key': async (_, { accountId }) => ({
    key: await anAccessKey(api.deps, { accountId, scopes: SCOPES }),
  }),
  'somebody who was in the account': async ({ accountId }) => {
    const member = await aMember(api.deps, { accountId, role: 'owner' })
    await leaveAccount(api.deps, member)
    return { session: member }
  },
  'its reseller': async (victim, stranger) => {
    await becomeReseller(api.deps, stranger)
    await becomeCustomer(stranger, victim)
    return { session: stranger }
  },
  nobody: async () => null,
}

describe.each(Object.entries(STRANGERS))('T20: %s', (_, signIn) => {
  let victim: SharedOwner
  let stranger: SharedOwner
  beforeAll(async () => {
    victim = await shareOwner(async () => null)
    stranger = await shareOwner((owner) => signIn(victim.owner, owner))
  })
  const routes = ROUTE_LIST.filter((route) => !isForResellers(route))
  const cases = routes.flatMap((route) => tenantParams(route).map((name) => ({ route, name })))

  test.each(cases)(
    '$route.method $route.path answers for a foreign $name as if there were none',
    async ({ route, name }) => {
      const { as, owner } = stranger
      const [foreign, own] = [await victim.paramsFor(route), await stranger.paramsFor(route)]
      const id = foreign[name] ?? ''
      const body = await bodyFor(route, owner)
      const ask = (named: string) =>
        api.call(route, { as, params: { ...own, [name]: named }, ...queryFor(route, owner), body })
      const answer = await ask(id)
      expect(answer).toEqual(await ask(nonexistent(id)))
      const refusal = refusalAtTheDoor(as, route)
      if (refusal === null) expect(answer.status).toBe(404)
      else expect(answer.code).toBe(refusal)
    },
  )
})

describe('T46: a reseller', () => {
  test.each(RESELLER_ROUTES.map((route) => [route.method, route.path, route] as const))(
    '%s %s is for its own customers, and those of others are as if there were none',
    async (_, __, route) => {
      const [reseller, other] = [await anOwnerWithDomain(api.deps), await anOwnerWithDomain(api.deps)]
      await becomeReseller(api.deps, reseller)
      await becomeReseller(api.deps, other)
      const { accountId } = await aCustomer(reseller)
      const ask = async (person: Owner, id: string) =>
        api.call(route, {
          as: { session: person },
          params: Object.fromEntries(paramNames(route).map((name) => [name, id])),
          body: await bodyFor(route, person),
        })
      expect((await ask(reseller, accountId)).status).toBe(200)
      if (paramNames(route).length === 0) return
      const answer = await ask(other, accountId)
      expect(answer).toEqual(await ask(other, nonexistent(accountId)))
      expect(answer.code).toBe('account_not_found')
    },
  )
})

/** Versions are counted in each domain, pages in each scan, services in the catalogue, plans for all: their numbers belong to nobody. */
const OF_NOBODY = new Set(['versionId', 'serviceId', 'categoryId', 'position', 'productId', 'months'])

function tenantParams(route: Route): string[] {
  return paramNames(route).filter((name) => !OF_NOBODY.has(name))
}

/** Refused before anything is looked for, or null. A link needs its key and nothing else, and none of these is right. */
function refusalAtTheDoor(as: Credentials, route: Route): Outcome | null {
  if (route.access === 'public') return 'link_invalid'
  if (as === null) return 'not_signed_in'
  if (route.access === 'staff') return 'route_not_found'
  if (!('session' in as) && !isScope(route.access)) return keyRefusal(route)
  return route.name === 'joinAccount' ? 'link_invalid' : null
}

/** The same prefix and length, and nothing behind it. */
function nonexistent(id: string): string {
  return `${id.slice(0, 4)}${id.slice(4).replaceAll(/[^-]/g, '0')}`
}
