import type { Route } from '@placet/contract/route'
import { openAccount, viewAccount } from '@placet/core/desk/index'
import { connectDb } from '@placet/db/client'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { type Person, aMember } from '@placet/testkit/factories/people'
import { aStaffMember } from '@placet/testkit/factories/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Owner,
  ROUTE_LIST,
  bodyFor,
  paramNames,
  queryFor,
  sharedParams,
} from '../test/route-requests.ts'
import { type TestAnswer, createTestApp } from '../test/test-app.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
let owner: Owner
let staff: Person
let auditor: Person
let paramsFor: ReturnType<typeof sharedParams>
let before: string
const wanted = new Map<string, Pick<TestAnswer, 'status' | 'code'>>()

/** Some hundred calls, one after the other. */
const TIMEOUT_MS = 120_000

const restricted = ROUTE_LIST.filter(({ access }) => access !== 'public')
const isReading = ({ method, access }: Route) =>
  access !== 'staff' && (method === 'GET' || access.endsWith(':read'))
/** Logins, keys, what belongs to the person at the desk, and proofs whose taking is logged. */
const CLOSED = [
  'checkShownScreen',
  'getConsentReceipt',
  'listAccessKeys',
  'listSecurityEvents',
  'getProfileDetails',
  'listSessions',
  'listOwnEvents',
  'listPasskeys',
  'setUpTwoFactor',
  'exportOwnData',
  'listTickets',
]
/** They end the view. */
const WAYS_OUT = ['endView', 'signOut']

const readable = restricted.filter((route) => isReading(route) && !CLOSED.includes(route.name))
const refused = restricted.filter((route) => !readable.includes(route) && !WAYS_OUT.includes(route.name))

const ask = async (route: Route, person: Person) =>
  api.call(route, {
    as: { session: person },
    params: await paramsFor(route),
    ...queryFor(route, owner),
    body: await bodyFor(route, owner),
  })

/** Everything that the account's tables hold. */
async function contents(): Promise<string> {
  const db = connectDb({ url: api.deps.ownerUrl, poolMax: 1 })
  try {
    const { rows } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'account_id'
        AND table_name <> 'security_event' ORDER BY 1`.execute(db)
    const found = rows.map(async ({ name }) => {
      const table = sql.table(name)
      const { rows: all } = await sql<{ its: unknown }>`
        SELECT to_jsonb(t) AS its FROM ${table} t WHERE account_id = ${owner.accountId}
        ORDER BY to_jsonb(t)::text`.execute(db)
      return [name, all]
    })
    return JSON.stringify(await Promise.all(found), null, 1)
  } finally {
    await db.destroy()
  }
}

beforeAll(async () => {
  api = await createTestApp()
  owner = await anOwnerWithDomain(api.deps)
  auditor = await aMember(api.deps, { accountId: owner.accountId, role: 'auditor' })
  paramsFor = sharedParams(owner)
  staff = await aStaffMember(api.deps)
  const { accountId } = owner
  await openAccount({ ctx: staff.ctx, input: { accountId, reason: 'Ticket 4711: the banner is not shown.' } })
  await viewAccount({ ctx: staff.ctx, input: { accountId } })
  for (const route of readable) {
    const { status, code } = await ask(route, auditor)
    wanted.set(route.name, { status, code })
  }
  before = await contents()
}, TIMEOUT_MS)
afterAll(() => api.close())

describe('T95: staff who view a customer’s dashboard', () => {
  test.each(readable.map((route) => [route.method, route.path, route] as const))(
    'read as an auditor: %s %s',
    async (_, __, route) => {
      const { status, code } = await ask(route, staff)
      expect({ status, code }).toEqual(wanted.get(route.name))
    },
  )

  // Access is checked before the path and the body are read, so none of them has to be right.
  test(
    'are refused everything else',
    async () => {
      const answers: Record<string, string | null> = {}
      for (const route of refused) {
        const params = Object.fromEntries(paramNames(route).map((name) => [name, 'x']))
        answers[route.name] = (await api.call(route, { as: { session: staff }, params })).code
      }
      expect(refused.length).toBeGreaterThan(100)
      expect(answers).toEqual(Object.fromEntries(refused.map(({ name }) => [name, 'viewing_only'])))
    },
    TIMEOUT_MS,
  )

  test('have changed nothing of the account', async () => {
    expect(readable.length).toBeGreaterThan(80)
    expect(await contents()).toBe(before)
  })
})
