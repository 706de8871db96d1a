import type { Route } from '@placet/contract/route'
import { getDomainPlan } from '@placet/core/plans/index'
import { openDatabase } from '@placet/testkit/database-state'
import { aCookie } from '@placet/testkit/factories/cookies'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aCard } from '@placet/testkit/factories/payments'
import { anInvitation } from '@placet/testkit/factories/people'
import { aVendor, aVendorList } from '@placet/testkit/factories/vendors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type FurnishedOwner, aFurnishedOwner } from '../test/furnished-owner.ts'
import { furnishedRequests } from '../test/furnished-requests.ts'
import { ROUTE_LIST } from '../test/route-requests.ts'
import { type TestCall, createTestApp } from '../test/test-app.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
let database: Awaited<ReturnType<typeof openDatabase>>
let owner: FurnishedOwner
let foreign: Record<string, string>
beforeAll(async () => {
  api = await createTestApp()
  database = await openDatabase(api.deps.ownerUrl)
  owner = await aFurnishedOwner(api.deps)
  foreign = await thingsOfSomebodyElse()
}, 120_000)
afterAll(async () => {
  await database.close()
  await api.close()
})

/** An id of each kind that calls name in their query or body, by its prefix. */
async function thingsOfSomebodyElse(): Promise<Record<string, string>> {
  const victim = await anOwnerWithDomain(api.deps, { tier: 3 })
  const { ctx, accountId, domainId } = victim
  const { subscriptionId } = await getDomainPlan({ ctx, input: { domainId } })
  return {
    acc: accountId,
    dom: domainId,
    sub: subscriptionId ?? '',
    inv: await anInvitation(api.deps, { accountId }),
    cke: await aCookie(victim, victim),
    vnd: await aVendor(victim),
    vls: await aVendorList(victim),
    crd: await aCard(victim),
  }
}

const ID = /"([a-z]{3})_[0-9A-Za-z]{22}"/g
const PATTERN = '[0-9A-Za-z]{22}'
const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
const namesIds = ({ query, body }: Route) =>
  [query, body].some((each) => JSON.stringify(schemaOf(each)).includes(PATTERN))

/** Only shows what the settings would look like, with the vendors that it finds. */
const PREVIEWS = ['previewFramework']

const Parts = z.object({ query: z.record(z.string(), z.string()).nullable(), body: z.unknown() })

test.each(ROUTE_LIST.filter(namesIds).map((route) => [route.name, route] as const))(
  'T20: %s takes ids of another tenant in its query or body for ids of nothing',
  async (name, route) => {
    const blank = await database.read()
    const calls = await furnishedRequests(api, route, owner)
    const before = await database.read()
    const ask = async (call: TestCall, text: string) => {
      const { query, body } = Parts.parse(JSON.parse(text))
      const parts = { ...(query && { query }), ...(body !== null && { body }) }
      const answer = await api.call(route, { ...call, ...parts })
      const after = await database.read()
      await database.restore(before, after)
      return { answer, stored: JSON.stringify([...after.values()]) }
    }
    for (const call of calls) {
      const text = JSON.stringify({ query: call.query ?? null, body: call.body ?? null })
      for (const [own, kind = ''] of text.matchAll(ID)) {
        const id = foreign[kind]
        if (id === undefined) throw new Error(`no ${kind} of somebody else`)
        const nothing = `${kind}_${'0'.repeat(22)}`
        const [there, missing] = [
          await ask(call, text.replaceAll(own, `"${id}"`)),
          await ask(call, text.replaceAll(own, `"${nothing}"`)),
        ]
        const said = JSON.stringify(there.answer)
        expect(said.replaceAll(id, nothing)).toBe(JSON.stringify(missing.answer))
        if (!PREVIEWS.includes(name)) expect([own, there.answer.status]).not.toEqual([own, 200])
        expect(there.stored.split(id).length).toBe(missing.stored.split(id).length)
      }
    }
    await database.restore(blank, before)
  },
)
