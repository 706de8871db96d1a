import { InvitationId } from '@placet/contract/ids'
import type { Scope } from '@placet/contract/permissions'
import { completeScopes } from '@placet/contract/roles'
import { withTenant } from '@placet/db/tx'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { startMailDelivery } from '@placet/testkit/factories/mail-delivery'
import { aMember, anOwner } from '@placet/testkit/factories/people'
import { aRole } from '@placet/testkit/factories/roles'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { mailbox } from '@placet/testkit/mailbox'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { authenticateSession, getInvitation, joinAccount } from '../auth/index.ts'
import type { Ctx } from '../context.ts'
import { addMember, changeRole, listInvitations, listMembers } from '../members/index.ts'
import { getProfile } from '../profile/index.ts'
import { publishSettings } from '../settings/index.ts'
import { addRole, deleteRole, listRoles, saveRole } from './index.ts'

const ALL = { query: '', page: 1 }
const TRANSLATOR: Scope[] = ['content:write']

/** The context of the person's next request. */
async function afresh(
  deps: TestDeps,
  { ctx, sessionSecret }: { ctx: Ctx; sessionSecret: string },
): Promise<Ctx> {
  const actor = await authenticateSession(deps, sessionSecret)
  if (!actor) throw new Error('The session is over.')
  return { ...ctx, actor }
}

const rightsOf = async (ctx: Ctx) => (await getProfile({ ctx, input: {} })).account?.permissions

test('writing includes reading, and everybody sees the account and its sites', () => {
  expect(completeScopes(['content:write'])).toEqual([
    'account:read',
    'domain:read',
    'settings:read',
    'content:read',
    'content:write',
    'vendor:read',
  ])
})

test('somebody who is invited to a role gets its rights and no others', async ({ deps }) => {
  const mails = await startMailDelivery(deps)
  const owner = await anOwnerWithDomain(deps, { settings: withPolicy })
  const { id: role } = await addRole({ ctx: owner.ctx, input: { name: 'Translator', scopes: TRANSLATOR } })
  const invited = await anOwner(deps)
  await addMember({ ctx: owner.ctx, input: { email: invited.email, owner: false, role } })
  expect((await listInvitations({ ctx: owner.ctx, input: ALL })).data).toMatchObject([
    { role, roleName: 'Translator' },
  ])
  const { searchParams } = new URL((await mailbox(invited.email)).links[0] ?? '')
  const input = { invitationId: InvitationId.parse(searchParams.get('i')), key: searchParams.get('k') ?? '' }
  expect(await getInvitation({ ctx: invited.ctx, input })).toMatchObject({ role, roleName: 'Translator' })
  await joinAccount({ ctx: invited.ctx, input })
  await mails.stop()
  const ctx = await afresh(deps, invited)
  expect(await rightsOf(ctx)).toEqual(completeScopes(TRANSLATOR))
  const { domainId } = owner
  await expect(publishSettings({ ctx, input: { domainId, settings: undefined } })).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('a changed role counts from the next request of everybody who has it', async ({ deps }) => {
  const owner = await anOwner(deps)
  const { accountId } = owner
  const roleId = await aRole(owner)
  const member = await aMember(deps, { accountId, role: roleId })
  expect(await rightsOf(await afresh(deps, member))).not.toContain('publish:write')
  const input = { roleId, name: 'Publisher', scopes: ['publish:write' as const] }
  await saveRole({ ctx: owner.ctx, input })
  const rights = await rightsOf(await afresh(deps, member))
  expect(rights).toEqual(expect.arrayContaining(['publish:write', 'approval:write']))
  expect(rights).not.toContain('content:write')
  expect((await listMembers({ ctx: owner.ctx, input: ALL })).data.map(({ roleName }) => roleName)).toContain(
    'Publisher',
  )
})

test('a role that somebody has is deleted only if they get another one', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, accountId, domainId } = owner
  const roleId = await aRole(owner)
  const member = await aMember(deps, { accountId, role: roleId, domains: [domainId] })
  await expect(deleteRole({ ctx, input: { roleId } })).rejects.toMatchObject({ code: 'role_held' })
  await expect(deleteRole({ ctx, input: { roleId, instead: 'admin' } })).rejects.toMatchObject({
    code: 'role_not_limitable',
  })
  expect(await listRoles({ ctx, input: {} })).toMatchObject([{ id: roleId, holders: 1 }])
  await deleteRole({ ctx, input: { roleId, instead: 'analyst' } })
  expect(await listRoles({ ctx, input: {} })).toEqual([])
  const { account } = await getProfile({ ctx: await afresh(deps, member), input: {} })
  expect(account).toMatchObject({ role: 'analyst', isLimited: true })
})

test('T69: only owners define roles, and nobody gives a role that allows more than their own', async ({
  deps,
}) => {
  const owner = await anOwner(deps)
  const { accountId } = owner
  const roleId = await aRole(owner, ['proof:write'])
  const admin = await aMember(deps, { accountId, role: 'admin' })
  const input = { name: 'Mine', scopes: TRANSLATOR }
  await expect(addRole({ ctx: admin.ctx, input })).rejects.toMatchObject({ code: 'forbidden' })
  const editor = await aMember(deps, { accountId, role: 'editor' })
  const change = { userId: editor.userId, role: roleId }
  await expect(changeRole({ ctx: editor.ctx, input: change })).rejects.toMatchObject({ code: 'forbidden' })
  await changeRole({ ctx: admin.ctx, input: change })
  const holder = await afresh(deps, editor)
  await expect(changeRole({ ctx: holder, input: change })).rejects.toMatchObject({ code: 'forbidden' })
})

test('T69: a role of another account cannot be given, not even by writing the row', async ({ deps }) => {
  const owner = await anOwner(deps)
  const { accountId, userId } = owner
  const theirs = await aRole(await anOwner(deps))
  const member = await aMember(deps, { accountId, role: 'analyst' })
  const input = { userId: member.userId, role: theirs }
  await expect(changeRole({ ctx: owner.ctx, input })).rejects.toMatchObject({ code: 'role_not_found' })
  const writing = withTenant(deps.db, { accountId, userId }, (tx) =>
    tx.updateTable('membership').set({ role: theirs }).where('user_id', '=', member.userId).execute(),
  )
  await expect(writing).rejects.toThrow('this account has no such role')
})

test('names are used once in an account, however they are written', async ({ deps }) => {
  const { ctx } = await anOwner(deps)
  await addRole({ ctx, input: { name: 'Translator', scopes: TRANSLATOR } })
  await expect(addRole({ ctx, input: { name: ' translator', scopes: TRANSLATOR } })).rejects.toMatchObject({
    code: 'role_taken',
  })
})
