import { randomUUID } from 'node:crypto'
import type { DomainId } from '@placet/contract/ids'
import { listAudit } from '../accounts/index.ts'
import { listDomains, transferDomain } from '../domains/index.ts'
import { addMember, changeRole, listInvitations, listMembers } from '../members/index.ts'
import { getProfile } from '../profile/index.ts'
import { aDomainGroup } from '@placet/testkit/factories/domain-groups'
import { aDomain, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aMember, inAnotherAccount } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import type { Ctx } from '../context.ts'
import { addDomainGroup } from './add-domain-group.ts'
import { deleteDomainGroup } from './delete-domain-group.ts'
import { getDomainGroup } from './get-domain-group.ts'
import { listDomainGroups } from './list-domain-groups.ts'
import { saveDomainGroup } from './save-domain-group.ts'

const ALL = { query: '', page: 1 }

async function seen(ctx: Ctx): Promise<Set<DomainId>> {
  const { data } = await listDomains({ ctx, input: ALL })
  return new Set(data.map(({ id }) => id))
}

/** An owner with three sites, two of them in a group. */
async function anAgency(deps: TestDeps) {
  const owner = await anOwnerWithDomain(deps)
  const { domainId: first } = owner
  const { domainId: second } = await aDomain(owner)
  const third = await aDomain(owner)
  const groupId = await aDomainGroup(owner, [first, second], 'Client A')
  return { owner, first, second, third: third.domainId, thirdName: third.name, groupId }
}

test('a site added to a group is seen at once by people limited to the group, and a removed one no longer', async ({
  deps,
}) => {
  const { owner, first, second, third, groupId } = await anAgency(deps)
  const { ctx } = await aMember(deps, { accountId: owner.accountId, role: 'editor', groups: [groupId] })
  expect(await seen(ctx)).toEqual(new Set([first, second]))
  await saveDomainGroup({ ctx: owner.ctx, input: { groupId, add: [third] } })
  expect(await seen(ctx)).toEqual(new Set([first, second, third]))
  await saveDomainGroup({ ctx: owner.ctx, input: { groupId, remove: [first, second] } })
  expect(await seen(ctx)).toEqual(new Set([third]))
})

test('T68: giving people more sites through a group needs a confirmed identity, as giving them one by one does', async ({
  deps,
}) => {
  const { owner, first, third, groupId } = await anAgency(deps)
  const { ctx, accountId, sessionId } = owner
  await deps.db
    .updateTable('user_session')
    .set({ confirmed_until: null })
    .where('id', '=', sessionId)
    .execute()
  await saveDomainGroup({ ctx, input: { groupId, add: [third] } })
  await aMember(deps, { accountId, role: 'editor', groups: [groupId] })
  await saveDomainGroup({ ctx, input: { groupId, name: 'Client B', remove: [first] } })
  await expect(saveDomainGroup({ ctx, input: { groupId, add: [first] } })).rejects.toMatchObject({
    code: 'identity_unconfirmed',
  })
})

test('groups and single sites add up', async ({ deps }) => {
  const { owner, first, second, third, groupId } = await anAgency(deps)
  const { ctx } = await aMember(deps, {
    accountId: owner.accountId,
    role: 'analyst',
    domains: [third],
    groups: [groupId],
  })
  expect(await seen(ctx)).toEqual(new Set([first, second, third]))
})

test('T68: a deleted group shows nobody more: its people see none of its sites, and both sides are told', async ({
  deps,
}) => {
  const { owner, third, groupId } = await anAgency(deps)
  const { accountId } = owner
  const only = await aMember(deps, { accountId, role: 'editor', groups: [groupId] })
  const both = await aMember(deps, { accountId, role: 'editor', groups: [groupId], domains: [third] })
  const email = `${randomUUID()}@example.com`
  await addMember({ ctx: owner.ctx, input: { email, owner: false, role: 'auditor', groups: [groupId] } })
  const { people, peopleTotal } = await getDomainGroup({ ctx: owner.ctx, input: { groupId } })
  expect(peopleTotal).toBe(3)
  const affected = new Map(people.map((person) => [person.email, person]))
  expect(affected.get(only.email)).toMatchObject({ isInvited: false, seesOtherSites: false })
  expect(affected.get(both.email)).toMatchObject({ isInvited: false, seesOtherSites: true })
  expect(affected.get(email)).toMatchObject({ isInvited: true, seesOtherSites: false })

  await deleteDomainGroup({ ctx: owner.ctx, input: { groupId } })
  expect(await seen(only.ctx)).toEqual(new Set())
  expect(await seen(both.ctx)).toEqual(new Set([third]))
  const { account } = await getProfile({ ctx: only.ctx, input: {} })
  expect(account).toMatchObject({ isLimited: true, hasDeletedGroup: true })
  const { data } = await listMembers({ ctx: owner.ctx, input: ALL })
  expect(data.find(({ id }) => id === only.userId)).toMatchObject({
    domains: [],
    groups: [],
    hasDeletedGroup: true,
  })
  const { data: invitations } = await listInvitations({ ctx: owner.ctx, input: ALL })
  expect(invitations[0]).toMatchObject({ domains: [], groups: [], hasDeletedGroup: true })

  await changeRole({ ctx: owner.ctx, input: { userId: only.userId, domains: [third] } })
  expect((await getProfile({ ctx: only.ctx, input: {} })).account?.hasDeletedGroup).toBe(false)
})

test('a change of the limit replaces sites and groups together', async ({ deps }) => {
  const { owner, first, second, third, groupId } = await anAgency(deps)
  const { ctx, userId } = await aMember(deps, {
    accountId: owner.accountId,
    role: 'editor',
    groups: [groupId],
  })
  const change = (limit: Partial<Parameters<typeof changeRole>[0]['input']>) =>
    changeRole({ ctx: owner.ctx, input: { userId, ...limit } })
  await change({ domains: [third] })
  expect(await seen(ctx)).toEqual(new Set([third]))
  await change({ groups: [groupId] })
  expect(await seen(ctx)).toEqual(new Set([first, second]))
  await change({ role: 'analyst' })
  expect(await seen(ctx)).toEqual(new Set([first, second]))
  await expect(change({ domains: null, groups: [groupId] })).rejects.toMatchObject({
    code: 'limit_contradictory',
  })
  await expect(change({ role: 'admin', groups: [groupId] })).rejects.toMatchObject({
    code: 'role_not_limitable',
  })
  await change({ role: 'admin' })
  expect(await seen(ctx)).toEqual(new Set([first, second, third]))
  await change({ role: 'editor', domains: null })
  expect(await seen(ctx)).toEqual(new Set([first, second, third]))
})

test('a site that moves to another account leaves its groups', async ({ deps }) => {
  const { owner, first, second, groupId } = await anAgency(deps)
  const { ctx } = await aMember(deps, { accountId: owner.accountId, role: 'editor', groups: [groupId] })
  const elsewhere = await inAnotherAccount(deps, owner)
  await transferDomain({ ctx: owner.ctx, input: { domainId: first, source: elsewhere.accountId } })
  expect(await seen(ctx)).toEqual(new Set([second]))
  const group = await getDomainGroup({ ctx: owner.ctx, input: { groupId } })
  expect(group.domains.map(({ id }) => id)).toEqual([second])
  await transferDomain({ ctx: elsewhere.ctx, input: { domainId: first, source: owner.accountId } })
  expect(await seen(ctx)).toEqual(new Set([second]))
})

test('T68: limited people see their own groups and change none', async ({ deps }) => {
  const { owner, first, third, groupId } = await anAgency(deps)
  await aDomainGroup(owner, [first, third], 'Client B')
  const { ctx } = await aMember(deps, { accountId: owner.accountId, role: 'standard', groups: [groupId] })
  const { data } = await listDomainGroups({ ctx, input: ALL })
  expect(data).toEqual([{ id: groupId, name: 'Client A', size: 2 }])
  const refused = { code: 'forbidden' }
  await expect(addDomainGroup({ ctx, input: { name: 'Mine', domains: [] } })).rejects.toMatchObject(refused)
  await expect(saveDomainGroup({ ctx, input: { groupId, add: [third] } })).rejects.toMatchObject(refused)
  await expect(deleteDomainGroup({ ctx, input: { groupId } })).rejects.toMatchObject(refused)
})

test('the list of sites can be limited to a group', async ({ deps }) => {
  const { owner, first, second, groupId } = await anAgency(deps)
  const of = async (group: typeof groupId, ctx: Ctx) => {
    const { data } = await listDomains({ ctx, input: { ...ALL, group } })
    return new Set(data.map(({ id }) => id))
  }
  expect(await of(groupId, owner.ctx)).toEqual(new Set([first, second]))
  const { ctx } = await aMember(deps, { accountId: owner.accountId, role: 'editor', domains: [first] })
  await expect(of(groupId, ctx)).rejects.toMatchObject({ code: 'domain_group_not_found' })
})

test('names are unique in an account, whatever their case; sites and groups of others are not found', async ({
  deps,
}) => {
  const { owner, groupId } = await anAgency(deps)
  const other = await anAgency(deps)
  const { ctx } = owner
  await expect(addDomainGroup({ ctx, input: { name: 'client a', domains: [] } })).rejects.toMatchObject({
    code: 'domain_group_taken',
  })
  const second = await aDomainGroup(owner)
  await expect(saveDomainGroup({ ctx, input: { groupId: second, name: 'CLIENT A' } })).rejects.toMatchObject({
    code: 'domain_group_taken',
  })
  await saveDomainGroup({ ctx, input: { groupId, name: 'CLIENT A' } })
  await expect(saveDomainGroup({ ctx, input: { groupId, add: [other.first] } })).rejects.toMatchObject({
    code: 'domain_not_found',
  })
  const invited = { email: `${randomUUID()}@example.com`, owner: false, role: 'editor' } as const
  await expect(addMember({ ctx, input: { ...invited, groups: [other.groupId] } })).rejects.toMatchObject({
    code: 'domain_group_not_found',
  })
})

test('every change is in the audit log with the sites, and an empty change is not', async ({ deps }) => {
  const { owner, third, thirdName, groupId } = await anAgency(deps)
  const { ctx, accountId } = owner
  const { email } = await aMember(deps, { accountId, role: 'editor', groups: [groupId] })
  await saveDomainGroup({ ctx, input: { groupId, name: 'Client C', add: [third] } })
  await saveDomainGroup({ ctx, input: { groupId, name: 'Client C', add: [third] } })
  await deleteDomainGroup({ ctx, input: { groupId } })
  const { data } = await listAudit({ ctx, input: { ...ALL, action: '', actor: '', from: '', to: '' } })
  const entries = data.filter(({ action }) => action.startsWith('domain-group.'))
  expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
    ['domain-group.delete', { group: 'Client C', people: [email] }],
    ['domain-group.save', { group: 'Client C', before: 'Client A', added: [thirdName], removed: [] }],
    ['domain-group.add', expect.objectContaining({ group: 'Client A' })],
  ])
})
