import type { Route } from '@placet/contract/route'
import { type DatabaseState, openDatabase } from '@placet/testkit/database-state'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FurnishedOwner, aFurnishedOwner } from '../test/furnished-owner.ts'
import { furnishedRequests } from '../test/furnished-requests.ts'
import { ROUTE_LIST } from '../test/route-requests.ts'
import { type TestCall, createTestApp } from '../test/test-app.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
let database: Awaited<ReturnType<typeof openDatabase>>
let owner: FurnishedOwner
let blank: DatabaseState
beforeAll(async () => {
  api = await createTestApp()
  database = await openDatabase(api.deps.ownerUrl)
  owner = await aFurnishedOwner(api.deps)
  blank = await database.read()
}, 120_000)
afterAll(async () => {
  await database.close()
  await api.close()
})

/** Changes that leave no entry of their own, and why. */
const UNTRACED: Readonly<Record<string, string>> = {
  startPasskey: 'a challenge that ends by itself',
  startPasskeySignIn: 'the same',
  checkMailDomain: 'a look at a DNS record; its result is recorded',
  checkOwnership: 'the same',
  checkAccountHost: 'the same',
  testAuditWebhook: 'a test, whose result is shown',
  sendTicket: 'the ticket says who sent it and when',
  sendFeedback: 'so does the feedback',
  openTopUpOrder: 'an attempt to pay, recorded when it settles',
  openInvoiceOrder: 'the same',
  followPayment: 'the same',
  saveFavourite: 'a mark that only its person sees',
  addView: 'a filter that only its person sees',
  deleteView: 'the same',
  openSharedReport: 'the link itself says when it was last used',
  stopClientReport: 'the list of recipients says who stopped it and when',
  countActions: 'a number that is kept to read it sooner',
  acceptTerms: 'the version that a person accepted is in their own row',
}

/** Calls that need something else than this test has, and the test that makes them. */
const UNREACHED: Readonly<Record<string, string>> = {
  startSsoTest: 'oidc-sign-in.test.ts',
  startSsoSignIn: 'oidc-sign-in.test.ts',
  finishSsoSignIn: 'oidc-sign-in.test.ts',
  startSsoConfirmation: 'sso-confirmation.test.ts',
  getReceipt: 'proofs.test.ts',
  getEvidence: 'proofs.test.ts',
}

const TRACES = ['audit_entry', 'security_event']
/** Kept for every call, filled from the traces, or about the session that calls. */
const NOT_COUNTED = new Set([...TRACES, 'audit_waiting', 'stream_waiting', 'rate_limit', 'user_session'])
const tableOf = (id: string) => id.slice(0, id.indexOf(' '))

function changedTables(before: DatabaseState, after: DatabaseState): Set<string> {
  const ids = [...new Set([...before.keys(), ...after.keys()])]
  const changed = ids.filter((id) => JSON.stringify(before.get(id)) !== JSON.stringify(after.get(id)))
  return new Set(changed.map(tableOf).filter((table) => !NOT_COUNTED.has(table)))
}

/** Name, account, person and subject of each new entry: two equal ones would count one change twice. */
function newTraces(before: DatabaseState, after: DatabaseState): string[] {
  return [...after]
    .filter(([id]) => TRACES.includes(tableOf(id)) && !before.has(id))
    .map(([, { action, kind, account_id, user_id, entity, detail }]) =>
      JSON.stringify([action ?? kind, account_id, user_id, entity, titleOf(detail)]),
    )
}

/** The action of a site that an entry is about: one call may change several. */
function titleOf(detail: unknown): unknown {
  return typeof detail === 'object' && detail !== null && 'title' in detail ? detail.title : undefined
}

/** Makes the call and undoes it. */
async function tracesOf(route: Route, call: TestCall, before: DatabaseState) {
  const { status } = await api.call(route, call)
  const after = await database.read()
  await database.restore(before, after)
  return { status, hasChanged: changedTables(before, after).size > 0, traces: newTraces(before, after) }
}

const CHANGING = ROUTE_LIST.filter(({ method, access }) => method !== 'GET' && !access.endsWith(':read'))

test.each(CHANGING.map((route) => [route.name, route] as const))(
  'T53: if %s changes something, the logs say so once',
  { timeout: 60_000 },
  async (name, route) => {
    const calls = await furnishedRequests(api, route, owner)
    const furnished = await database.read()
    const outcomes = []
    for (const call of calls) outcomes.push(await tracesOf(route, call, furnished))
    await database.restore(blank, furnished)
    expect(outcomes.some(({ status }) => status === 200)).toBe(!(name in UNREACHED))
    const changes = outcomes.filter(({ status, hasChanged }) => status === 200 && hasChanged)
    for (const { traces } of changes) {
      expect(new Set(traces).size).toBe(traces.length)
      expect(traces.length > 0).toBe(!(name in UNTRACED))
    }
    if (name in UNTRACED) expect(changes).not.toEqual([])
  },
)
