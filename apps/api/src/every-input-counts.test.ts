import { createHash } from 'node:crypto'
import type { Route } from '@placet/contract/route'
import { DomainSettings } from '@placet/contract/settings-document'
import { type DatabaseState, openDatabase } from '@placet/testkit/database-state'
import { sized } from '@placet/testkit/sized'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Effect, chanceOf, differences, effectOf } from '../test/effects.ts'
import { type FurnishedOwner, aFurnishedOwner } from '../test/furnished-owner.ts'
import { furnishedRequests } from '../test/furnished-requests.ts'
import { type Leaf, at, isFixed, leavesOf, otherValues, withValue } from '../test/other-values.ts'
import { ROUTE_LIST } from '../test/route-requests.ts'
import { type TestCall, createTestApp } from '../test/test-app.ts'

/** Fields that change nothing, and why they are there. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'createDomains body.tier': 'part of the published payload; the product decides the tier',
  'saveSettings body.tcfv2changed': 'part of the published payload; the server sees by itself what changed',
  'publishSettings body.tcfv2changed': 'the same, when publishing',
  'saveSettings body.modified': 'read with the settings, so that they can be sent back as they are',
  'publishSettings body.modified': 'the same, when publishing',
  'sendTicket body.files.0.mimeType': 'part of the published payload; pictures are known by their content',
  'signInWithPasskey body.credential.authenticatorAttachment':
    'browsers send it; passkeys of all kinds are equal',
  'saveOidc body.clientSecret': 'sealed with a random nonce, so its row differs with every call',
  'addPasskey body.credential.authenticatorAttachment': 'the same, when a passkey is added',
}

/** On every change one route of six, by the hash of its name. */
const STRIDE = sized(6, { full: 1 })
const VALUES_MAX = 8

const hasFields = ({ query, body }: Route) =>
  [query, body].some((each) => leavesOf(each, undefined).length > 0)
const isInSlice = ({ name }: Route) => (createHash('sha256').update(name).digest()[0] ?? 0) % STRIDE === 0
const TRIED = ROUTE_LIST.filter(hasFields).filter(isInSlice)
/** Settings have a test of their own: core/src/settings/every-setting-counts.test.ts. */
const isSetting = ({ path: [first] }: Leaf) => String(first) in DomainSettings.shape
const OF_SETTINGS = ['saveSettings', 'publishSettings']
const PARTS = ['query', 'body'] as const

let api: Awaited<ReturnType<typeof createTestApp>>
let database: Awaited<ReturnType<typeof openDatabase>>
let owner: FurnishedOwner
beforeAll(async () => {
  api = await createTestApp()
  database = await openDatabase(api.deps.ownerUrl)
  owner = await aFurnishedOwner(api.deps)
}, 120_000)
afterAll(async () => {
  await database.close()
  await api.close()
})

interface Field {
  part: (typeof PARTS)[number]
  leaf: Leaf
  name: string
}

function fieldsOf(route: Route, call: TestCall): Field[] {
  return PARTS.flatMap((part) =>
    leavesOf(route[part], call[part])
      .filter((leaf) => !OF_SETTINGS.includes(route.name) || part === 'query' || !isSetting(leaf))
      .filter(({ schema }) => !isFixed(schema))
      .map((leaf) => ({ part, leaf, name: `${route.name} ${part}.${leaf.path.join('.')}` })),
  )
}

/** Makes the call and undoes it. */
async function effect(route: Route, call: TestCall, before: DatabaseState): Promise<Effect> {
  const startedAt = Date.now()
  const answer = await api.call(route, call)
  const [after, jobs] = [await database.read(), await database.jobs()]
  await database.restore(before, after)
  expect(
    answer.code,
    `${route.name} with ${JSON.stringify(call.query)} ${JSON.stringify(call.body)}`,
  ).not.toBe('internal')
  return effectOf({ answer, before, after, jobs, startedAt })
}

/** Prepares the route's requests, and undoes that too. */
async function withRequests(
  route: Route,
  run: (calls: TestCall[], before: DatabaseState) => Promise<void>,
): Promise<void> {
  const blank = await database.read()
  const calls = await furnishedRequests(api, route, owner)
  const before = await database.read()
  await database.restore(before, before)
  await run(calls, before)
  await database.restore(blank, before)
}

const idsIn = (state: DatabaseState) =>
  [...state.values()].flatMap(
    (row) => JSON.stringify(row).match(/\b[a-z]{2,4}_[0-9A-Za-z]{22}\b|\b[0-9a-f]{12}\b/g) ?? [],
  )

const covered = new Set<string>()
const ignored = new Set<string>()

test.each(TRIED.map((route) => [route.name, route] as const))(
  'every field of %s changes something',
  { timeout: 300_000 },
  async (_, route) => {
    await withRequests(route, async (calls, before) => {
      const known = [...new Set(idsIn(before))]
      for (const call of calls) {
        const fields = fieldsOf(route, call).filter(({ name }) => !covered.has(name))
        if (fields.length === 0) continue
        const base = await effect(route, call, before)
        const chance = chanceOf(base, await effect(route, call, before))
        for (const { part, leaf, name } of fields) {
          const now = at(call[part], leaf.path)
          ignored.add(name)
          for (const value of otherValues(leaf, now, known).slice(0, VALUES_MAX)) {
            const changed = { ...call, [part]: withValue(call[part], leaf.path, value) }
            const other = await effect(route, changed, before)
            if (differences({ effect: base, value: now }, { effect: other, value }, chance).length === 0)
              continue
            covered.add(name)
            ignored.delete(name)
            break
          }
        }
      }
    })
    const ofRoute = [...ignored].filter((name) => name.startsWith(`${route.name} `))
    const excepted = Object.keys(EXCEPTIONS).filter((name) => name.startsWith(`${route.name} `))
    expect(ofRoute.toSorted()).toEqual(excepted.toSorted())
  },
)

test('exceptions stay few', () => {
  const reasons = Object.entries(EXCEPTIONS).map(([name, why]) => `${name} (${why})`)
  process.stdout.write(
    `${covered.size} fields of ${TRIED.length} routes change something; ` +
      `exceptions: ${reasons.join('; ')}\n`,
  )
  expect(reasons.length).toBeLessThanOrEqual(10)
})

/** PATCH routes that update nothing in part: a form sent with a link, and a button of an action. */
const WHOLE = ['confirmDetails', 'performAction', ...OF_SETTINGS]
const UPDATES = ROUTE_LIST.filter(({ method, name, body }) => {
  const isUpdate = method === 'PATCH' && body instanceof z.ZodObject && !WHOLE.includes(name)
  return isUpdate && leavesOf(body, undefined).length > 1
})
/** Two lists that are one table. */
const PAIRED = ['saveService body.blocker_type', 'saveService body.blocker_pattern']

test.each(UPDATES.map((route) => [route.name, route] as const))(
  '%s with one field changes that field only',
  { timeout: 300_000 },
  async (_, route) => {
    const columns = (paths: Iterable<string>) =>
      [...paths].flatMap((path) => {
        const [, table, column] = /^stored\.(\w+) .*\.(\w+)$/.exec(path) ?? []
        return table && table !== 'new' ? [`${table}.${column}`] : []
      })
    await withRequests(route, async ([call], before) => {
      if (!call) throw new Error('no request')
      const base = await effect(route, call, before)
      const nothing = await effect(route, { ...call, body: {} }, before)
      expect(nothing.get('answer.status'), `${route.name} with {}`).toBe('200')
      for (const { part, leaf, name } of fieldsOf(route, call)) {
        if (part === 'query' || leaf.path.length > 1) continue
        const now = at(call.body, leaf.path)
        const [value] = otherValues(leaf, now, [])
        const sent = (other: unknown) => ({ ...call, body: withValue(call.body, leaf.path, other) })
        const alone = await effect(route, { ...call, body: withValue({}, leaf.path, value) }, before)
        if (alone.get('answer.status') !== '200') {
          if (!PAIRED.includes(name)) expect(alone.get('answer.code'), name).not.toBe('invalid_input')
          continue
        }
        const allowed = new Set(columns(nothing.keys()))
        for (const other of [value, undefined]) {
          const differing = { effect: await effect(route, sent(other), before), value: other }
          const paths = differences({ effect: base, value: now }, differing, new Set())
          for (const each of columns(paths)) allowed.add(each)
        }
        expect(
          columns(alone.keys()).filter((each) => !allowed.has(each)),
          name,
        ).toEqual([])
      }
    })
  },
)
