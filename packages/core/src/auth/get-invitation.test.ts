import { randomUUID } from 'node:crypto'
import { InvitationId } from '@placet/contract/ids'
import { startMailDelivery } from '@placet/testkit/factories/mail-delivery'
import { aMember, anOwner, leaveAccount } from '@placet/testkit/factories/people'
import { test } from '@placet/testkit/test'
import { mailbox } from '@placet/testkit/mailbox'
import { afterAll, expect } from 'vitest'
import { type Ctx, NOWHERE } from '../context.ts'
import { addMember } from '../members/index.ts'
import { getInvitation } from './index.ts'
let nobody: Ctx
let mails: Awaited<ReturnType<typeof startMailDelivery>>
test.beforeAll(async ({ deps }) => {
  nobody = { ...deps, actor: { kind: 'nobody' }, from: NOWHERE }
  mails = await startMailDelivery(deps)
})
afterAll(async () => {
  await mails.stop()
})

async function anInvitationFrom(ctx: Ctx) {
  const email = `${randomUUID()}@example.com`
  await addMember({ ctx, input: { email, owner: true } })
  const { searchParams } = new URL((await mailbox(email)).links[0] ?? '')
  return { invitationId: InvitationId.parse(searchParams.get('i')), key: searchParams.get('k') ?? '' }
}

test('an invitation names who sent it and what it makes of the person', async ({ deps }) => {
  const { ctx } = await anOwner(deps)
  const input = await anInvitationFrom(ctx)
  expect(await getInvitation({ ctx: nobody, input })).toMatchObject({
    account: 'Example Ltd',
    inviter: 'Ada',
    owner: true,
  })
})

test('somebody who left the account since is not named', async ({ deps }) => {
  const { accountId } = await anOwner(deps)
  const inviter = await aMember(deps, { accountId, role: 'owner' })
  const input = await anInvitationFrom(inviter.ctx)
  await leaveAccount(deps, inviter)
  expect(await getInvitation({ ctx: nobody, input })).toMatchObject({ inviter: null })
})

test('without its key an invitation tells nothing', async ({ deps }) => {
  const { ctx } = await anOwner(deps)
  const { invitationId } = await anInvitationFrom(ctx)
  const { key } = await anInvitationFrom(ctx)
  await expect(getInvitation({ ctx: nobody, input: { invitationId, key } })).rejects.toMatchObject({
    code: 'link_invalid',
  })
})
