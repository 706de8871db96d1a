import { NO_POLICY } from '@placet/contract/account-policy'
import type { DomainId } from '@placet/contract/ids'
import { PortfolioFilter } from '@placet/contract/portfolio'
import { aCookie } from '@placet/testkit/factories/cookies'
import { aDomain, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aMember, anOwner, inAnotherAccount } from '@placet/testkit/factories/people'
import { someSessions } from '@placet/testkit/factories/sessions'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { listAudit, savePolicy } from '../accounts/index.ts'
import { type Ctx, NOWHERE } from '../context.ts'
import { transferDomain } from '../domains/index.ts'
import { addView, countActions, deleteView, exportPortfolio, listPortfolio, tagSites } from './index.ts'

const ANY_ENTRY = { query: '', page: 1, actor: '', from: '', to: '' }
const NO_FILTER = PortfolioFilter.parse({})
const list = (ctx: Ctx, filter: Partial<PortfolioFilter> = {}) =>
  listPortfolio({ ctx, input: { ...NO_FILTER, page: 1, ...filter } })
const names = async (ctx: Ctx, filter: Partial<PortfolioFilter> = {}) =>
  (await list(ctx, { sort: 'name', ...filter })).data.map(({ name }) => name)
const tag = (ctx: Ctx, domains: DomainId[], change: { add?: string[]; remove?: string[] }) =>
  tagSites({ ctx, input: { domains, add: [], remove: [], ...change } })

test('an agency sees the sites of all its accounts in one list', async ({ deps }) => {
  const here = await anOwnerWithDomain(deps, { name: 'b.example.com' })
  const there = await inAnotherAccount(deps, here)
  await aDomain(there, { name: 'a.example.com', tier: 2 })
  await anOwnerWithDomain(deps)
  expect(await names(here.ctx)).toEqual(['a.example.com', 'b.example.com'])
  expect(await names(here.ctx, { order: 'desc' })).toEqual(['b.example.com', 'a.example.com'])
  expect(await names(here.ctx, { account: there.accountId })).toEqual(['a.example.com'])
  expect(await names(here.ctx, { plan: 'basic' })).toEqual(['a.example.com'])
  expect(await names(here.ctx, { query: 'B.EX' })).toEqual(['b.example.com'])
  const { totals, accounts } = await list(there.ctx)
  expect(totals).toMatchObject({ sites: 2, health: { new: 2, good: 0 }, visits: 0, acceptance: null })
  expect(accounts).toHaveLength(2)
})

test('a person who is limited to some sites sees no others', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps, { name: 'a.example.com' })
  await aDomain(owner, { name: 'b.example.com' })
  const limited = await aMember(deps, {
    accountId: owner.accountId,
    role: 'editor',
    domains: [owner.domainId],
  })
  const elsewhere = await inAnotherAccount(deps, limited)
  expect(await names(elsewhere.ctx)).toEqual(['a.example.com'])
})

test('an account whose rules keep the session out shows nothing', async ({ deps }) => {
  const person = await anOwnerWithDomain(deps)
  const elsewhere = await inAnotherAccount(deps, person)
  await savePolicy({ ctx: person.ctx, input: { ...NO_POLICY, idleMinutes: 5 } })
  expect(await names(elsewhere.ctx)).toHaveLength(1)
  const idle = { ...elsewhere.ctx, clock: { now: () => new Date(Date.now() + 6 * 60_000) } }
  expect(await names(idle)).toEqual([])
  if (elsewhere.ctx.actor.kind !== 'user') throw new Error('No person')
  const { actor, accountId } = { actor: elsewhere.ctx.actor, accountId: elsewhere.accountId }
  const bySso = { ...elsewhere.ctx, actor: { ...actor, onlyAccountId: accountId } }
  expect(await names(bySso)).toEqual([])
})

test('visits count for people who may see reports', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  await someSessions(owner, { [new Date().toISOString().slice(0, 10)]: 7 })
  const [site] = (await list(owner.ctx)).data
  expect(site?.visits).toBe(7)
  const accountant = await aMember(deps, { accountId: owner.accountId, role: 'billing' })
  const { data, totals } = await list(accountant.ctx)
  expect(data[0]).toMatchObject({ visits: null, acceptance: null, openActions: null, may: [] })
  expect(totals.visits).toBeNull()
})

test('open actions are counted once, and again as soon as something has changed', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const there = await inAnotherAccount(deps, owner)
  const { domainId } = await aDomain(there)
  await aCookie(there, { domainId, category: 5 })
  const open = async () =>
    (await list(owner.ctx, { sort: 'account' })).data.find(({ id }) => id === domainId)?.openActions
  expect([await open(), (await list(owner.ctx)).uncounted]).toEqual([null, 2])
  expect(await countActions({ ctx: owner.ctx, input: {} })).toEqual({ counted: 2, left: 0 })
  expect([await open(), (await list(owner.ctx)).uncounted]).toEqual([1, 0])
  await aCookie(there, { domainId, category: 5 })
  expect([await open(), (await list(owner.ctx)).uncounted]).toEqual([null, 1])
})

test('tags are added to sites of several accounts, found, and taken back', async ({ deps }) => {
  const here = await anOwnerWithDomain(deps, { name: 'a.example.com' })
  const there = await inAnotherAccount(deps, here)
  const { domainId } = await aDomain(there, { name: 'b.example.com' })
  const strange = await anOwnerWithDomain(deps)
  const both = [here.domainId, domainId]
  await tag(here.ctx, [domainId], { add: ['Shop'] })
  const { changed, failed } = await tag(here.ctx, [...both, strange.domainId], { add: ['shop', 'SHOP'] })
  expect(changed).toEqual([{ id: here.domainId, added: ['shop'], removed: [] }])
  expect(failed).toMatchObject([{ id: strange.domainId, code: 'domain_not_found' }])
  expect(await names(here.ctx, { tag: 'SHOP' })).toEqual(['a.example.com', 'b.example.com'])
  expect((await list(here.ctx)).tags).toHaveLength(1)
  const { data } = await listAudit({ ctx: there.ctx, input: { ...ANY_ENTRY, action: 'domain.tag' } })
  expect(data).toMatchObject([{ entity: domainId, detail: { added: ['Shop'], removed: [] } }])
  expect((await tag(here.ctx, both, { remove: ['shop'] })).changed).toHaveLength(2)
  expect(await names(here.ctx, { tag: 'shop' })).toEqual([])
})

test('tags move with a site to another account', async ({ deps }) => {
  const here = await anOwnerWithDomain(deps)
  const there = await inAnotherAccount(deps, here)
  await tag(here.ctx, [here.domainId], { add: ['shop'] })
  await transferDomain({ ctx: here.ctx, input: { domainId: here.domainId, source: there.accountId } })
  const colleague = await aMember(deps, { accountId: there.accountId, role: 'editor' })
  expect((await list(colleague.ctx, { tag: 'shop' })).data).toHaveLength(1)
})

test('people who only read can’t tag, and a site has a limit', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const analyst = await aMember(deps, { accountId: owner.accountId, role: 'analyst' })
  const refused = await tag(analyst.ctx, [owner.domainId], { add: ['shop'] })
  expect(refused).toMatchObject({ changed: [], failed: [{ code: 'forbidden' }] })
  const twenty = Array.from({ length: 20 }, (_, index) => `tag ${index}`)
  await tag(owner.ctx, [owner.domainId], { add: twenty })
  const full = await tag(owner.ctx, [owner.domainId], { add: ['one more'] })
  expect(full.failed).toMatchObject([{ code: 'tags_full' }])
})

test('saved views belong to one person and count what they show', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps, { name: 'a.example.com' })
  await aDomain(owner, { name: 'b.example.com' })
  const filter = { ...NO_FILTER, query: 'a.ex' }
  const { id } = await addView({ ctx: owner.ctx, input: { name: 'Mine', filter } })
  await expect(addView({ ctx: owner.ctx, input: { name: 'mine', filter } })).rejects.toMatchObject({
    code: 'view_taken',
  })
  expect((await list(owner.ctx)).views).toEqual([{ id, name: 'Mine', filter, count: 1 }])
  const colleague = await aMember(deps, { accountId: owner.accountId, role: 'owner' })
  expect((await list(colleague.ctx)).views).toEqual([])
  const gone = { code: 'view_not_found' }
  await expect(deleteView({ ctx: colleague.ctx, input: { viewId: id } })).rejects.toMatchObject(gone)
  await deleteView({ ctx: owner.ctx, input: { viewId: id } })
  expect((await list(owner.ctx)).views).toEqual([])
})

test('the CSV holds the filtered sites in the order of the list', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps, { name: 'a.example.com' })
  await aDomain(owner, { name: 'b.example.com' })
  await aDomain(owner, { name: 'c.example.org' })
  const input = PortfolioFilter.parse({ query: 'example.com', sort: 'name', order: 'desc' })
  const { name, content } = await exportPortfolio({ ctx: owner.ctx, input })
  expect(name).toMatch(/^sites-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...lines] = content.toString('utf8').trimEnd().split('\r\n')
  expect(head).toContain('site,account,tags,health')
  expect(lines.map((line) => line.split(',', 1)[0])).toEqual(['b.example.com', 'a.example.com'])
})

test('nobody and keys see nothing', async ({ deps }) => {
  await anOwner(deps)
  const ctx = { ...deps, actor: { kind: 'nobody' } as const, from: NOWHERE }
  await expect(list(ctx)).rejects.toMatchObject({ code: 'not_signed_in' })
})
