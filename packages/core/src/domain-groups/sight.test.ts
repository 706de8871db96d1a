import type { DomainId } from '@placet/contract/ids'
import { connectDb } from '@placet/db/client'
import { type Tx, withTenant } from '@placet/db/tx'
import { aDomainGroup } from '@placet/testkit/factories/domain-groups'
import { aDomain, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { type Person, aMember } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { sized } from '@placet/testkit/sized'
import { test } from '@placet/testkit/test'
import fc from 'fast-check'
import { expect } from 'vitest'
import { authenticateSession } from '../auth/index.ts'
import type { Ctx } from '../context.ts'
import { maySee } from '../domain-in-account.ts'
import { getDomain, listDomains } from '../domains/index.ts'
import { listHostnames } from '../hostnames/index.ts'
import { deleteDomainGroup } from './delete-domain-group.ts'
import { listDomainGroups } from './list-domain-groups.ts'

const ALL = { query: '', page: 1 }
const SITES = 5
const GROUPS = 3

const some = (length: number) => fc.subarray(Array.from({ length }, (_, index) => index))
const accounts = fc.record({
  sitesOfGroups: fc.array(some(SITES), { minLength: GROUPS, maxLength: GROUPS }),
  deleted: some(GROUPS),
  limit: fc.option(fc.record({ sites: some(SITES), groups: some(GROUPS) }), { freq: 4 }),
})

function pick<T>(from: readonly T[], wanted: readonly number[]): T[] {
  return from.filter((_, index) => wanted.includes(index))
}

test('T68: row-level security, the lists of the API and mails agree on the sites that a person sees', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const sites = [owner.domainId]
  while (sites.length < SITES) sites.push((await aDomain(owner)).domainId)
  const { accountId } = owner
  const colleague = await aMember(deps, { accountId, role: 'editor', domains: [owner.domainId] })
  const worker = connectDb({ url: deps.ownerUrl, role: 'placet_worker' })

  await fc.assert(
    fc.asyncProperty(accounts, async ({ sitesOfGroups, deleted, limit }) => {
      const groups = []
      for (const wanted of sitesOfGroups) groups.push(await aDomainGroup(owner, pick(sites, wanted)))
      const person = await aMember(deps, {
        accountId,
        role: 'editor',
        ...(limit && { domains: pick(sites, limit.sites), groups: pick(groups, limit.groups) }),
      })
      for (const groupId of pick(groups, deleted)) {
        await deleteDomainGroup({ ctx: owner.ctx, input: { groupId } })
      }
      const left = limit?.groups.filter((group) => !deleted.includes(group)) ?? []
      const named = [...(limit?.sites ?? []), ...pick(sitesOfGroups, left).flat()]
      const expected = (limit ? pick(sites, named) : sites).toSorted()

      const ctx = await ctxOf(deps, person)
      expect(await rowsFor(deps, person), 'row-level security').toEqual(expected)
      const { data } = await listDomains({ ctx, input: ALL })
      expect(data.map(({ id }) => id).toSorted(), 'the list').toEqual(expected)
      for (const domainId of sites) {
        const isSeen = expected.includes(domainId)
        expect(await isFound(getDomain({ ctx, input: { domainId } })), 'the site').toBe(isSeen)
        expect(await isFound(listHostnames({ ctx, input: { domainId } })), 'its hostnames').toBe(isSeen)
        expect(await isMailed(worker, person, domainId), 'mails').toBe(isSeen)
        const { userId } = colleague
        const asColleague = await withTenant(deps.db, { accountId, userId }, (tx) =>
          isMailed(tx, person, domainId),
        )
        expect(asColleague, 'mails that a limited colleague sends').toBe(isSeen)
      }
      if (!limit) return
      const listed = await listDomainGroups({ ctx, input: ALL })
      expect(listed.data.map(({ id }) => id).toSorted(), 'groups').toEqual(pick(groups, left).toSorted())
    }),
    { numRuns: sized(10, { full: 150 }) },
  )
  await worker.destroy()
}, 300_000)

/** As a request with the person's session acts. */
async function ctxOf(deps: TestDeps, { ctx, sessionSecret }: Person): Promise<Ctx> {
  const actor = await authenticateSession(deps, sessionSecret)
  if (!actor) throw new Error('the session has ended')
  return { ...ctx, actor }
}

async function rowsFor(deps: TestDeps, { accountId, userId }: Person): Promise<string[]> {
  const rows = await withTenant(deps.db, { accountId, userId }, (tx) =>
    tx.selectFrom('domain').select('id').execute(),
  )
  return rows.map(({ id }) => id).toSorted()
}

function isFound(answer: Promise<unknown>): Promise<boolean> {
  return answer.then(
    () => true,
    (error: unknown) => {
      expect(error).toMatchObject({ code: 'domain_not_found' })
      return false
    },
  )
}

/** As scans and requests for approval choose people to write to. */
async function isMailed(
  db: Tx | ReturnType<typeof connectDb>,
  { userId }: Person,
  domainId: DomainId,
): Promise<boolean> {
  const found = await db
    .selectFrom('membership')
    .select('user_id')
    .where('user_id', '=', userId)
    .where(maySee(domainId))
    .executeTakeFirst()
  return found !== undefined
}
