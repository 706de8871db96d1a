import { aDomain, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aMember } from '@placet/testkit/factories/people'
import { startMailDelivery } from '@placet/testkit/factories/mail-delivery'
import { mailbox } from '@placet/testkit/mailbox'
import { test } from '@placet/testkit/test'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { CreateDomainInput } from '@placet/contract/domains'
import { type DomainId, InvitationId } from '@placet/contract/ids'
import { authenticateSession, joinAccount } from '../auth/index.ts'
import type { Ctx } from '../context.ts'
import { createDomains, getDomain, listDomains } from '../domains/index.ts'
import { getProfile } from '../profile/index.ts'
import { addMember, changeRole, listInvitations, listMembers } from './index.ts'

const ALL = { query: '', page: 1 }

/** An account with two sites. */
async function twoSites(deps: TestDeps) {
  const owner = await anOwnerWithDomain(deps)
  const { domainId: second } = await aDomain(owner)
  return { owner, first: owner.domainId, second }
}

const seen = async (ctx: Ctx) => (await listDomains({ ctx, input: ALL })).data.map(({ id }) => id)

test('an invitation carries the sites, and who joins sees no others', async ({ deps }) => {
  const mails = await startMailDelivery(deps)
  const { owner, first, second } = await twoSites(deps)
  const invited = await anOwnerWithDomain(deps)
  await addMember({
    ctx: owner.ctx,
    input: { email: invited.email, owner: false, role: 'editor', domains: [second] },
  })
  expect((await listInvitations({ ctx: owner.ctx, input: ALL })).data).toMatchObject([
    { domains: [{ id: second }] },
  ])
  const { searchParams } = new URL((await mailbox(invited.email)).links[0] ?? '')
  const input = { invitationId: InvitationId.parse(searchParams.get('i')), key: searchParams.get('k') ?? '' }
  await joinAccount({ ctx: invited.ctx, input })
  await mails.stop()
  const actor = await authenticateSession(deps, invited.sessionSecret)
  expect(actor).toMatchObject({ membership: { accountId: owner.accountId, isLimited: true } })
  if (!actor) throw new Error('the session has ended')
  const ctx: Ctx = { ...invited.ctx, actor }
  expect(await seen(ctx)).toEqual([second])
  await expect(getDomain({ ctx, input: { domainId: first } })).rejects.toMatchObject({
    code: 'domain_not_found',
  })
})

test('a change of sites counts at once, and is kept when the role changes', async ({ deps }) => {
  const { owner, first, second } = await twoSites(deps)
  const { ctx, userId } = await aMember(deps, {
    accountId: owner.accountId,
    role: 'analyst',
    domains: [first],
  })
  const change = (role: 'analyst' | 'editor' | 'admin', domains?: DomainId[] | null) =>
    changeRole({ ctx: owner.ctx, input: { userId, role, domains } })
  expect(await seen(ctx)).toEqual([first])
  await change('analyst', [second])
  expect(await seen(ctx)).toEqual([second])
  await change('editor')
  expect(await seen(ctx)).toEqual([second])
  const { data } = await listMembers({ ctx: owner.ctx, input: ALL })
  expect(data.find(({ id }) => id === userId)).toMatchObject({ role: 'editor', domains: [{ id: second }] })
  await change('editor', null)
  expect(new Set(await seen(ctx))).toEqual(new Set([first, second]))
  await change('editor', [first])
  await change('admin')
  expect(new Set(await seen(ctx))).toEqual(new Set([first, second]))
})

test('a limited member has no rights over the account as a whole and adds no sites', async ({ deps }) => {
  const { owner, first } = await twoSites(deps)
  const { ctx } = await aMember(deps, { accountId: owner.accountId, role: 'auditor', domains: [first] })
  const { account } = await getProfile({ ctx, input: {} })
  expect(account?.isLimited).toBe(true)
  expect(account?.permissions.filter((each) => !each.endsWith(':read'))).toEqual([])
  expect(
    account?.permissions.filter((each) => /^(?:audit|member|billing|key|ownership):/.test(each)),
  ).toEqual([])
  const editor = await aMember(deps, { accountId: owner.accountId, role: 'editor', domains: [first] })
  const input = CreateDomainInput.parse({ name: `${randomUUID()}.example.com`, product: null })
  await expect(createDomains({ ctx: editor.ctx, input })).rejects.toMatchObject({ code: 'forbidden' })
})

test('only sites of the account can be chosen, and not for roles that act for the whole account', async ({
  deps,
}) => {
  const { owner, first } = await twoSites(deps)
  const foreign = await anOwnerWithDomain(deps)
  const invite = (role: 'editor' | 'admin' | 'billing' | 'owner', domains: DomainId[]) =>
    addMember({
      ctx: owner.ctx,
      input: { email: `${randomUUID()}@example.com`, owner: role === 'owner', role, domains },
    })
  await expect(invite('editor', [foreign.domainId])).rejects.toMatchObject({ code: 'domain_not_found' })
  for (const role of ['owner', 'admin', 'billing'] as const) {
    await expect(invite(role, [first])).rejects.toMatchObject({ code: 'role_not_limitable' })
  }
})
