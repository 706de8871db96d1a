import type { Route } from '@placet/contract/route'
import { actionIdOf } from '@placet/core/actions/action-id'
import { getDomainPlan } from '@placet/core/plans/index'
import { openDatabase } from '@placet/testkit/database-state'
import { aCookie } from '@placet/testkit/factories/cookies'
import { aDomainGroup } from '@placet/testkit/factories/domain-groups'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aCard } from '@placet/testkit/factories/payments'
import { anInvitation } from '@placet/testkit/factories/people'
import { aTemplate } from '@placet/testkit/factories/templates'
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
  const { ctx, accountId, domainId, userId } = victim
  const { subscriptionId } = await getDomainPlan({ ctx, input: { domainId } })
  return {
    acc: accountId,
    usr: userId,
    dom: domainId,
    dgr: await aDomainGroup(victim, [domainId]),
    ltp: await aTemplate(victim, domainId),
    sub: subscriptionId ?? '',
    inv: await anInvitation(api.deps, { accountId }),
    cke: await aCookie(victim, victim),
    act: actionIdOf(domainId, 'cookies_uncategorized'),
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

/** Succeed without touching what the id names, and why. */
const HARMLESS: Readonly<Record<string, string>> = {
  previewFramework: 'shows what the settings would look like, with the vendors that it finds',
  saveDomainGroup: 'a site that is not in the group need not be removed from it',
  previewPublications: 'each site has its own answer, and one that is not found says so',
  previewApply: 'each site has its own answer, and one that is not found says so',
  startApply: 'each site has its own outcome, and one that is not found says so',
  previewRollOut: 'each site has its own answer, and one that is not found says so',
  startRollOut: 'each site has its own outcome, and one that is not found says so',
  linkSites: 'each site has its own outcome, and one that is not found says so',
  unlinkSites: 'each site has its own outcome, and one that is not found says so',
  startBulk: 'each site has its own outcome, and one that is not found says so',
  ...Object.fromEntries(
    ['assignActions', 'snoozeActions', 'wakeActions', 'dismissActions', 'restoreActions'].map((name) => [
      name,
      'each action has its own outcome, and one that is not found says so',
    ]),
  ),
  tagSites: 'each site has its own outcome, and one that is not found says so',
}

/** Runs of many sites get a new id each time. */
const sayOf = (answer: unknown) => JSON.stringify(answer).replace(/\bblk_[0-9A-Za-z]{22}/, 'blk')

const Parts = z.object({ query: z.record(z.string(), z.string()).nullable(), body: z.unknown() })

test.each(ROUTE_LIST.filter(namesIds).map((route) => [route.name, route] as const))(
  'T20: %s takes ids of another tenant in its query or body for ids of nothing',
  { timeout: 60_000 },
  async (name, route) => {
    const blank = await database.read()
    const calls = await furnishedRequests(api, route, owner)
    const furnished = await database.read()
    const ask = async (call: TestCall, text: string) => {
      const { query, body } = Parts.parse(JSON.parse(text))
      const parts = { ...(query && { query }), ...(body !== null && { body }) }
      const answer = await api.call(route, { ...call, ...parts })
      // What succeeded for other ids of the call would be done already at the next one.
      if (name in HARMLESS) await database.restore(furnished, await database.read())
      return answer
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
        expect(sayOf(there).replaceAll(id, nothing)).toBe(sayOf(missing))
        if (!(name in HARMLESS)) expect([own, there.status]).not.toEqual([own, 200])
      }
    }
    await database.restore(blank, await database.read())
  },
)
