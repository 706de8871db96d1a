import { InvitationId } from '@placet/contract/ids'
import { PERMISSIONS, ROLES, type Role, memberMay, permissionsHeld } from '@placet/contract/permissions'
import { aMember, anAccessKeyWithId, anOwner } from '@placet/testkit/factories/people'
import { test } from '@placet/testkit/test'
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { listAudit, listSecurityEvents } from '../accounts/index.ts'
import { authenticateSession } from '../auth/index.ts'
import { createAccessKey, listAccessKeys } from '../access-keys/index.ts'
import {
  addMember,
  changeRole,
  listInvitations,
  listMembers,
  removeMember,
  resendInvitation,
} from './index.ts'

const ALL = { query: '', page: 1 }
const address = () => `${randomUUID()}@example.com`

describe('the table of roles', () => {
  test('an owner may do everything, and nobody else changes owners', () => {
    expect(permissionsHeld({ role: 'owner' })).toEqual([...PERMISSIONS])
    for (const role of ROLES.filter((each) => each !== 'owner')) {
      expect(memberMay({ role }, 'ownership:write'), role).toBe(false)
    }
  })

  test('a standard user may do everything with sites and nothing with members, billing, keys and the audit log', () => {
    const denied = PERMISSIONS.filter((permission) => !memberMay({ role: 'standard' }, permission))
    expect(
      denied.filter((permission) => !/^(?:member|billing|key|audit|ownership|sso):/.test(permission)),
    ).toEqual(['account:write'])
  })

  test('analysts and auditors write nothing, and only auditors read single records', () => {
    for (const role of ['analyst', 'auditor'] as const) {
      expect(permissionsHeld({ role }).filter((permission) => permission.endsWith(':write'))).toEqual([])
    }
    expect([
      memberMay({ role: 'analyst' }, 'proof:read'),
      memberMay({ role: 'auditor' }, 'proof:read'),
    ]).toEqual([false, true])
  })

  test('only owners and the billing role may buy', () => {
    expect(ROLES.filter((role) => memberMay({ role }, 'billing:write'))).toEqual(['owner', 'billing'])
  })
})

test('a change of role counts from the next request on, is audited, and is a security event', async ({
  deps,
}) => {
  const owner = await anOwner(deps)
  const member = await aMember(deps, { accountId: owner.accountId, role: 'auditor' })
  await changeRole({ ctx: owner.ctx, input: { userId: member.userId, role: 'editor' } })
  expect(await authenticateSession(deps, member.sessionSecret)).toMatchObject({
    membership: { role: 'editor' },
  })
  const { data: entries } = await listAudit({
    ctx: owner.ctx,
    input: { ...ALL, action: '', actor: '', from: '', to: '' },
  })
  expect(entries[0]).toMatchObject({
    action: 'member.role',
    detail: { email: member.email, changes: [{ field: 'role', from: 'auditor', to: 'editor' }] },
  })
  const events = await listSecurityEvents({ ctx: owner.ctx, input: { query: '', page: 1, kind: '' } })
  expect(events.data[0]).toMatchObject({
    kind: 'role_changed',
    detail: { member: member.userId, from: 'auditor', to: 'editor' },
  })
})

test('an invitation whose two fields for the role contradict each other is refused', async ({ deps }) => {
  const { ctx } = await anOwner(deps)
  for (const [owner, role] of [
    [true, 'admin'],
    [false, 'owner'],
  ] as const) {
    await expect(addMember({ ctx, input: { email: address(), owner, role } })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  }
})

describe('nobody gives more than they have:', () => {
  test.for<Role>(['owner', 'billing'])(
    'an admin neither invites nor makes anybody %s',
    async (role, { deps }) => {
      const { accountId } = await anOwner(deps)
      const [admin, other] = [
        await aMember(deps, { accountId, role: 'admin' }),
        await aMember(deps, { accountId, role: 'editor' }),
      ]
      const refusal = { code: 'role_beyond_yours' }
      await expect(
        addMember({ ctx: admin.ctx, input: { email: address(), owner: role === 'owner', role } }),
      ).rejects.toMatchObject(refusal)
      for (const userId of [other.userId, admin.userId]) {
        await expect(changeRole({ ctx: admin.ctx, input: { userId, role } })).rejects.toMatchObject(refusal)
      }
    },
  )

  test('an admin neither changes nor removes an owner, nor sends their invitation again', async ({
    deps,
  }) => {
    const owner = await anOwner(deps)
    const { accountId } = owner
    const [second, admin] = [
      await aMember(deps, { accountId, role: 'owner' }),
      await aMember(deps, { accountId, role: 'admin' }),
    ]
    const { userId } = second
    await expect(changeRole({ ctx: admin.ctx, input: { userId, role: 'analyst' } })).rejects.toMatchObject({
      code: 'owners_only',
    })
    await expect(removeMember({ ctx: admin.ctx, input: { userId } })).rejects.toMatchObject({
      code: 'owners_only',
    })
    await addMember({ ctx: owner.ctx, input: { email: address(), owner: true } })
    const [invitation] = (await listInvitations({ ctx: owner.ctx, input: ALL })).data
    const resend = resendInvitation({
      ctx: admin.ctx,
      input: { invitationId: InvitationId.parse(invitation?.id) },
    })
    await expect(resend).rejects.toMatchObject({ code: 'role_beyond_yours' })
  })

  test('an admin manages everybody else', async ({ deps }) => {
    const { accountId } = await anOwner(deps)
    const [admin, other] = [
      await aMember(deps, { accountId, role: 'admin' }),
      await aMember(deps, { accountId, role: 'standard' }),
    ]
    const { userId } = other
    await changeRole({ ctx: admin.ctx, input: { userId, role: 'auditor' } })
    const { data } = await listMembers({ ctx: admin.ctx, input: { ...ALL, query: other.email } })
    expect(data).toMatchObject([
      { role: 'auditor', owner: false, assignable: ['admin', 'standard', 'editor', 'analyst', 'auditor'] },
    ])
    await removeMember({ ctx: admin.ctx, input: { userId } })
    await addMember({ ctx: admin.ctx, input: { email: address(), owner: false, role: 'analyst' } })
  })
})

test('a role that allows less ends the invitations and keys that came with the earlier one', async ({
  deps,
}) => {
  const owner = await anOwner(deps)
  const { accountId } = owner
  const admin = await aMember(deps, { accountId, role: 'admin' })
  await addMember({ ctx: admin.ctx, input: { email: address(), owner: false, role: 'admin' } })
  const { id } = await anAccessKeyWithId(deps, {
    accountId,
    createdBy: admin.userId,
    scopes: ['domain:read'],
  })
  await changeRole({ ctx: owner.ctx, input: { userId: admin.userId, role: 'editor' } })
  expect((await listInvitations({ ctx: owner.ctx, input: ALL })).total).toBe(0)
  const keys = await listAccessKeys({ ctx: owner.ctx, input: ALL })
  expect(keys.data.map((key) => key.id)).not.toContain(id)
})

test('an admin makes keys for the account, an auditor only sees them', async ({ deps }) => {
  const { accountId } = await anOwner(deps)
  const [admin, auditor] = [
    await aMember(deps, { accountId, role: 'admin' }),
    await aMember(deps, { accountId, role: 'auditor' }),
  ]
  const input = { account: accountId, scopes: ['report:read' as const], expires_at: null }
  expect(await createAccessKey({ ctx: admin.ctx, input })).toMatchObject({ account: { name: 'Example Ltd' } })
  await expect(createAccessKey({ ctx: auditor.ctx, input })).rejects.toMatchObject({ code: 'forbidden' })
  expect((await listAccessKeys({ ctx: auditor.ctx, input: ALL })).data).toHaveLength(1)
})
