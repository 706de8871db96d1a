import { accountNamed } from '@placet/testkit/factories/account-named'
import { aMember, anOwner } from '@placet/testkit/factories/people'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { createAccessKey, deleteAccessKey } from '../access-keys/index.ts'
import { demoteMember, promoteMember, removeMember } from '../members/index.ts'
import { addAccount, listAccounts, listAudit, saveAccount } from './index.ts'

const ALL = { query: '', page: 1 }

test('a form that is sent ten times at once makes one account', async ({ deps }) => {
  const { ctx } = await anOwner(deps)
  const tries = Array.from({ length: 10 }, () => addAccount({ ctx, input: accountNamed('Second Ltd') }))
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject(
    Array.from({ length: 9 }, () => ({ reason: { code: 'account_name_taken' } })),
  )
  expect((await listAccounts({ ctx, input: ALL })).total).toBe(2)
})

test('an account keeps its name, takes a free one, and is refused the name of another of the user’s accounts', async ({
  deps,
}) => {
  const { ctx } = await anOwner(deps)
  await addAccount({ ctx, input: accountNamed('Second Ltd') })
  await saveAccount({ ctx, input: { ...accountNamed('Example Ltd'), city: 'Vienna' } })
  await saveAccount({ ctx, input: accountNamed('First Ltd') })
  await expect(saveAccount({ ctx, input: accountNamed('Second Ltd') })).rejects.toMatchObject({
    code: 'account_name_taken',
    errors: [{ key: 'name' }],
  })
})

test('what somebody else calls an account does not matter', async ({ deps }) => {
  const [one, other] = await Promise.all([anOwner(deps), anOwner(deps)])
  await addAccount({ ctx: one.ctx, input: accountNamed('Same Ltd') })
  await addAccount({ ctx: other.ctx, input: accountNamed('Same Ltd') })
})

test('the audit log names the people and the keys that changes are about', async ({ deps }) => {
  const { ctx, accountId, email } = await anOwner(deps)
  const member = await aMember(deps, { accountId, role: 'standard' })
  await promoteMember({ ctx, input: member })
  await demoteMember({ ctx, input: member })
  await removeMember({ ctx, input: member })
  const key = await createAccessKey({ ctx, input: { account: accountId, scopes: [], expires_at: null } })
  await deleteAccessKey({ ctx, input: { keyId: key.id } })
  const filters = { ...ALL, action: '', actor: '', from: '', to: '' }
  const { data } = await listAudit({ ctx, input: filters })
  expect(data).toMatchObject([
    { action: 'key.delete', detail: { public: key.public, email } },
    { action: 'key.create', detail: { public: key.public, email } },
    { action: 'member.remove', detail: { email: member.email } },
    { action: 'member.demote', detail: { changes: [{ field: 'role', from: 'owner', to: 'standard' }] } },
    { action: 'member.promote', detail: { changes: [{ field: 'role', from: 'standard', to: 'owner' }] } },
  ])
})

test('the audit log holds what changed, before and after, and nothing for a save without a change', async ({
  deps,
}) => {
  const { ctx, accountId } = await anOwner(deps)
  const entries = async () => {
    const input = { ...ALL, action: 'account.save', actor: '', from: '', to: '' }
    return (await listAudit({ ctx, input })).data.map(({ detail }) => detail)
  }
  const details = { ...accountNamed('Before Ltd'), city: 'Vienna' }
  await saveAccount({ ctx, input: details })
  await saveAccount({ ctx, input: details })
  expect(await entries()).toHaveLength(1)
  await saveAccount({ ctx, input: { ...details, name: 'After Ltd', city: 'Graz' } })
  const [latest] = await entries()
  expect(latest).toEqual({
    changes: [
      { field: 'name', from: 'Before Ltd', to: 'After Ltd' },
      { field: 'city', from: 'Vienna', to: 'Graz' },
    ],
  })
  const owner = await aMember(deps, { accountId, role: 'owner' })
  await promoteMember({ ctx, input: owner })
  const promoted = await listAudit({
    ctx,
    input: { ...ALL, action: 'member.promote', actor: '', from: '', to: '' },
  })
  expect(promoted.data).toEqual([])
})
