import { acceptInvitation, authenticateSession, getInvitation, joinAccount, register } from '../auth/index.ts'
import { InvitationId } from '@placet/contract/ids'
import { startMailDelivery } from '@placet/testkit/factories/mail-delivery'
import { PASSWORD, aMember, anOwner } from '@placet/testkit/factories/people'
import { test } from '@placet/testkit/test'
import { mailbox } from '@placet/testkit/mailbox'
import { randomUUID } from 'node:crypto'
import { afterAll, expect } from 'vitest'
import { type Ctx, NOWHERE } from '../context.ts'
import {
  addMember,
  demoteMember,
  listMembers,
  removeInvitation,
  removeMember,
  resendInvitation,
} from './index.ts'
import { listInvitations } from './list-invitations.ts'
let nobody: Ctx
let mails: Awaited<ReturnType<typeof startMailDelivery>>
test.beforeAll(async ({ deps }) => {
  nobody = { ...deps, actor: { kind: 'nobody' }, from: NOWHERE }
  mails = await startMailDelivery(deps)
})
afterAll(async () => {
  await mails.stop()
})

const ALL = { query: '', page: 1 }
const address = () => `${randomUUID()}@example.com`

async function invitationFor(email: string, matching: (text: string) => boolean = () => true) {
  const mail = await mailbox(email, { matching: ({ text }) => matching(text) })
  const { searchParams } = new URL(mail.links[0] ?? '')
  return { invitationId: InvitationId.parse(searchParams.get('i')), key: searchParams.get('k') ?? '' }
}

const details = {
  name: 'Grace',
  password: PASSWORD,
  password2: PASSWORD,
  announcements: true,
  scan_reports: false,
  billing: true,
}

test('an invited person accepts with the key of the mail, once, and is a member with the chosen notifications', async ({
  deps,
}) => {
  const { ctx, accountId } = await anOwner(deps)
  const email = address()
  await addMember({ ctx, input: { email, owner: false } })
  const invitation = await invitationFor(email)
  expect(await getInvitation({ ctx: nobody, input: invitation })).toEqual({
    email,
    account: 'Example Ltd',
    inviter: 'Ada',
    owner: false,
    role: 'standard',
    roleName: 'Standard user',
    brand: null,
    hasUser: false,
  })
  const input = { ...details, ...invitation }
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => acceptInvitation({ ctx: nobody, input })),
  )
  const [accepted, ...others] = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(others).toEqual([])
  expect(await authenticateSession(deps, accepted?.sessionSecret ?? '')).toMatchObject({
    membership: { accountId, role: 'standard' },
  })
  expect((await listMembers({ ctx, input: { query: email, page: 1 } })).data).toMatchObject([
    { email, owner: false, isYou: false },
  ])
})

test('registering with id and key of an invitation joins its account and signs in at once', async ({
  deps,
}) => {
  const { ctx, accountId } = await anOwner(deps)
  const email = address()
  await addMember({ ctx, input: { email, owner: true } })
  const { invitationId: i, key: k } = await invitationFor(email)
  const person = { name: 'Grace', email, password: PASSWORD, password2: PASSWORD }
  for (const half of [{ i }, { k }]) {
    const registered = register({ ctx: nobody, input: { ...person, ...half } })
    await expect(registered).rejects.toMatchObject({ code: 'link_invalid' })
  }
  const session = await register({ ctx: nobody, input: { ...person, i, k } })
  expect(await authenticateSession(deps, session?.sessionSecret ?? '')).toMatchObject({
    membership: { accountId, role: 'owner' },
  })
})

test('somebody with a user joins after signing in; a forwarded link lets nobody else in', async ({
  deps,
}) => {
  const [{ ctx }, invited, stranger] = [await anOwner(deps), await anOwner(deps), await anOwner(deps)]
  await addMember({ ctx, input: { email: invited.email, owner: false } })
  const input = await invitationFor(invited.email)
  await expect(joinAccount({ ctx: stranger.ctx, input })).rejects.toMatchObject({ code: 'link_invalid' })
  await joinAccount({ ctx: invited.ctx, input })
  expect((await listMembers({ ctx, input: ALL })).total).toBe(2)
})

test('an invitation that was removed or replaced by a newer mail is worth nothing', async ({ deps }) => {
  const { ctx } = await anOwner(deps)
  const email = address()
  await addMember({ ctx, input: { email, owner: false } })
  const first = await invitationFor(email)
  await resendInvitation({ ctx, input: first })
  const second = await invitationFor(email, (text) => !text.includes(first.key))
  await expect(getInvitation({ ctx: nobody, input: first })).rejects.toMatchObject({ code: 'link_invalid' })
  await removeInvitation({ ctx, input: second })
  await expect(getInvitation({ ctx: nobody, input: second })).rejects.toMatchObject({ code: 'link_invalid' })
  expect((await listInvitations({ ctx, input: ALL })).total).toBe(0)
})

test('nobody is invited twice, and no member is invited', async ({ deps }) => {
  const owner = await anOwner(deps)
  const email = address()
  await addMember({ ctx: owner.ctx, input: { email, owner: false } })
  for (const again of [email, owner.email]) {
    await expect(addMember({ ctx: owner.ctx, input: { email: again, owner: false } })).rejects.toMatchObject({
      code: 'member_exists',
    })
  }
})

test(
  'T22: two parallel demotions of the last two owners leave one owner, a hundred times',
  { timeout: 120_000 },
  async ({ deps }) => {
    for (let round = 0; round < 100; round += 1) {
      const first = await anOwner(deps)
      const second = await aMember(deps, { accountId: first.accountId, role: 'owner' })
      const tries = await Promise.allSettled([
        demoteMember({ ctx: first.ctx, input: { userId: second.userId } }),
        demoteMember({ ctx: second.ctx, input: { userId: first.userId } }),
      ])
      expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    }
  },
)

test('T22: the last owner can be neither demoted nor removed, not even by themselves', async ({ deps }) => {
  const { ctx, userId } = await anOwner(deps)
  for (const verb of [demoteMember, removeMember]) {
    await expect(verb({ ctx, input: { userId } })).rejects.toMatchObject({ code: 'last_owner' })
  }
})

test('T22: a change of roles wants a freshly confirmed identity', async ({ deps }) => {
  const owner = await anOwner(deps)
  const other = await aMember(deps, { accountId: owner.accountId, role: 'owner' })
  const later: Ctx = { ...owner.ctx, clock: { now: () => new Date(Date.now() + 2 * 60 * 60 * 1000) } }
  for (const verb of [demoteMember, removeMember]) {
    await expect(verb({ ctx: later, input: { userId: other.userId } })).rejects.toMatchObject({
      code: 'identity_unconfirmed',
    })
  }
})
