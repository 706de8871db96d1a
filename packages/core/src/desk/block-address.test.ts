import { PASSWORD, anAccessKeyWithId, anOwner } from '@placet/testkit/factories/people'
import { aStaffMember } from '@placet/testkit/factories/staff'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { authenticateAccessKey } from '../access-keys/index.ts'
import { authenticateSession, signIn } from '../auth/index.ts'
import { NOWHERE } from '../context.ts'
import { blockAddress, listBlocked, listStaffLog, unblockAddress } from './index.ts'

const REASON = 'Phishing pages in the banner’s texts.'

test('a blocked person is logged out, can’t log in, and their API keys stop, until staff unblock the address', async ({
  deps,
}) => {
  const [{ ctx }, abuser, other] = [await aStaffMember(deps), await anOwner(deps), await anOwner(deps)]
  const { accountId, userId: createdBy, email, sessionSecret } = abuser
  const { token } = await anAccessKeyWithId(deps, { accountId, createdBy, scopes: ['account:read'] })
  const nobody = { ...deps, actor: { kind: 'nobody' } as const, from: NOWHERE }
  const logIn = () => signIn({ ctx: nobody, input: { email, password: PASSWORD } })
  const keyOpens = async () => (await authenticateAccessKey(deps, token)).kind
  expect([(await logIn()).kind, await keyOpens()]).toEqual(['session', 'access-key'])

  await blockAddress({ ctx, input: { email: email.toUpperCase(), reason: REASON } })
  expect(await authenticateSession(deps, sessionSecret)).toBeNull()
  await expect(logIn()).rejects.toMatchObject({ code: 'address_blocked' })
  expect(await keyOpens()).toBe('nobody')
  expect(await authenticateSession(deps, other.sessionSecret)).not.toBeNull()
  expect((await listBlocked({ ctx, input: { query: email, page: 1 } })).data).toMatchObject([
    { email, reason: REASON, by: 'Ada' },
  ])

  await unblockAddress({ ctx, input: { email } })
  expect([(await logIn()).kind, await keyOpens()]).toEqual(['session', 'access-key'])
  const { data: log } = await listStaffLog({ ctx, input: { query: email, page: 1 } })
  expect(log.map(({ action }) => action)).toEqual(['staff.unblock', 'staff.block'])
})

test('staff block no colleague, and nobody else blocks anybody', async ({ deps }) => {
  const [{ ctx }, colleague, owner] = [
    await aStaffMember(deps),
    await aStaffMember(deps),
    await anOwner(deps),
  ]
  await expect(
    blockAddress({ ctx, input: { email: colleague.email, reason: REASON } }),
  ).rejects.toMatchObject({
    code: 'staff_not_blockable',
  })
  await expect(
    blockAddress({ ctx: owner.ctx, input: { email: colleague.email, reason: REASON } }),
  ).rejects.toMatchObject({ code: 'route_not_found' })
  const forge = deps.db
    .insertInto('blocked_address')
    .values({ email: owner.email, reason: REASON, blocked_by: owner.userId, blocked_at: new Date() })
    .execute()
  await expect(forge).rejects.toThrow('row-level security')
})
