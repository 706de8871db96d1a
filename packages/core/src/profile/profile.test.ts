import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { PASSWORD, aMember, anOwner } from '@placet/testkit/factories/people'
import { startMailDelivery } from '@placet/testkit/factories/mail-delivery'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { mailbox } from '@placet/testkit/mailbox'
import { withTenant } from '@placet/db/tx'
import { randomUUID } from 'node:crypto'
import { afterAll, expect } from 'vitest'
import { authenticateSession, signIn } from '../auth/index.ts'
import { type Ctx, NOWHERE } from '../context.ts'
import { eraseDomainRows } from '../domains/index.ts'
import { loadRemoval } from '../settings/index.ts'
import {
  cancelDeletion,
  confirmNewEmail,
  deleteDueUsers,
  exportOwnData,
  getProfile,
  getProfileDetails,
  requestDeletion,
  saveProfile,
} from './index.ts'
let nobody: Ctx
let mails: Awaited<ReturnType<typeof startMailDelivery>>
test.beforeAll(async ({ deps }) => {
  nobody = { ...deps, actor: { kind: 'nobody' }, from: NOWHERE }
  mails = await startMailDelivery(deps)
})
afterAll(async () => {
  await mails.stop()
})

async function formOf(ctx: Ctx) {
  const { name, email, announcements, scan_reports, billing, accounts } = await getProfileDetails({
    ctx,
    input: {},
  })
  const choices = accounts.map((account) => ({
    id: account.id,
    scan_reports: account.scan_reports,
    billing: account.billing,
  }))
  return { name, email, announcements, scan_reports, billing, accounts: choices }
}

test('a person’s format for numbers and dates is kept, and null goes back to automatic', async ({ deps }) => {
  const { ctx } = await anOwner(deps)
  expect(await getProfile({ ctx, input: {} })).toMatchObject({ locale: null })
  await saveProfile({ ctx, input: { locale: 'de-CH' } })
  await saveProfile({ ctx, input: { announcements: true } })
  expect(await getProfile({ ctx, input: {} })).toMatchObject({ locale: 'de-CH' })
  expect(await exportOwnData({ ctx, input: {} })).toMatchObject({ user: { locale: 'de-CH' } })
  await saveProfile({ ctx, input: { locale: null } })
  expect(await getProfileDetails({ ctx, input: {} })).toMatchObject({ locale: null })
})

test('a person’s language is kept, and null goes back to the browser’s', async ({ deps }) => {
  const { ctx } = await anOwner(deps)
  expect(await getProfile({ ctx, input: {} })).toMatchObject({ language: null })
  await saveProfile({ ctx, input: { language: 'fr' } })
  await saveProfile({ ctx, input: { announcements: true } })
  expect(await getProfile({ ctx, input: {} })).toMatchObject({ language: 'fr' })
  expect(await exportOwnData({ ctx, input: {} })).toMatchObject({ user: { language: 'fr' } })
  await saveProfile({ ctx, input: { language: null } })
  expect(await getProfileDetails({ ctx, input: {} })).toMatchObject({ language: null })
})

test('notifications are kept for each account the person is in', async ({ deps }) => {
  const [person, other] = [await anOwner(deps), await anOwner(deps)]
  await withTenant(deps.db, { accountId: other.accountId, userId: null }, (tx) =>
    tx
      .insertInto('membership')
      .values({
        account_id: other.accountId,
        user_id: person.userId,
        role: 'standard',
        created_at: new Date(),
      })
      .execute(),
  )
  const form = await formOf(person.ctx)
  const accounts = form.accounts.map(({ id }) => ({
    id,
    scan_reports: id === other.accountId,
    billing: true,
  }))
  expect(await saveProfile({ ctx: person.ctx, input: { ...form, accounts } })).toEqual({ signedOut: false })
  expect((await formOf(person.ctx)).accounts).toEqual(expect.arrayContaining(accounts))
})

test('one field changes one thing, and a notification without accounts counts for all of them', async ({
  deps,
}) => {
  const { ctx } = await anOwner(deps)
  const before = await formOf(ctx)
  await saveProfile({ ctx, input: { name: 'Grace' } })
  expect(await formOf(ctx)).toEqual({ ...before, name: 'Grace' })
  await saveProfile({ ctx, input: { billing: true } })
  expect((await formOf(ctx)).accounts).toEqual(
    before.accounts.map((account) => ({ ...account, billing: true })),
  )
  await saveProfile({ ctx, input: { scan_reports: false } })
  expect((await formOf(ctx)).accounts).toEqual(
    before.accounts.map((account) => ({ ...account, billing: true, scan_reports: false })),
  )
})

test('an account the person is not in cannot be changed through the profile', async ({ deps }) => {
  const [person, other] = [await anOwner(deps), await anOwner(deps)]
  const form = await formOf(person.ctx)
  const accounts = [{ id: other.accountId, scan_reports: false, billing: true }]
  await expect(saveProfile({ ctx: person.ctx, input: { ...form, accounts } })).rejects.toMatchObject({
    code: 'account_not_found',
  })
  expect((await formOf(other.ctx)).accounts).toEqual([
    { id: other.accountId, scan_reports: true, billing: false },
  ])
})

test('a new password needs the current one, ends every session and works from then on', async ({ deps }) => {
  const { ctx, email, sessionSecret } = await anOwner(deps)
  const form = { ...(await formOf(ctx)), 'new-password': 'a fresh and better one' }
  await expect(saveProfile({ ctx, input: form })).rejects.toMatchObject({ code: 'password_missing' })
  await expect(saveProfile({ ctx, input: { ...form, password: 'wrong' } })).rejects.toMatchObject({
    code: 'password_wrong',
  })
  expect(await saveProfile({ ctx, input: { ...form, password: PASSWORD } })).toEqual({ signedOut: true })
  expect(await authenticateSession(deps, sessionSecret)).toBeNull()
  const input = { email, password: 'a fresh and better one' }
  await expect(signIn({ ctx: nobody, input })).resolves.toMatchObject({ kind: 'session' })
})

test.for(['password123', 'qwertyuiop', 'aaaaaaaaaa'])(
  '%s is refused as too easy to guess',
  async (password, { deps }) => {
    const { ctx } = await anOwner(deps)
    const input = { ...(await formOf(ctx)), password: PASSWORD, 'new-password': password }
    await expect(saveProfile({ ctx, input })).rejects.toMatchObject({ code: 'password_known' })
  },
)

test('a new address counts once it is confirmed from its own mail, and the old one is told', async ({
  deps,
}) => {
  const { ctx, email } = await anOwner(deps)
  const fresh = `${randomUUID()}@example.com`
  await saveProfile({ ctx, input: { ...(await formOf(ctx)), email: fresh, password: PASSWORD } })
  await expect(signIn({ ctx: nobody, input: { email, password: PASSWORD } })).resolves.toBeTruthy()
  const mail = await mailbox(fresh)
  const token = new URL(mail.links[0] ?? '').searchParams.get('token') ?? ''
  await confirmNewEmail({ ctx: nobody, input: { token } })
  await mailbox(email, { matching: ({ subject }) => subject.includes('was changed') })
  await expect(signIn({ ctx: nobody, input: { email: fresh, password: PASSWORD } })).resolves.toBeTruthy()
  await expect(signIn({ ctx: nobody, input: { email, password: PASSWORD } })).rejects.toMatchObject({
    code: 'sign_in_failed',
  })
  await expect(confirmNewEmail({ ctx: nobody, input: { token } })).rejects.toMatchObject({
    code: 'link_invalid',
  })
})

test('the export holds the person’s data and no secret', async ({ deps }) => {
  const { ctx, email } = await anOwner(deps)
  const json = JSON.stringify(await exportOwnData({ ctx, input: {} }))
  expect(json).toContain(email)
  expect(json).not.toMatch(/hash|secret/)
})

test('a deletion waits two weeks, can be taken back, and then takes the account nobody else is in', async ({
  deps,
}) => {
  const person = await anOwner(deps)
  await requestDeletion({ ctx: person.ctx, input: {} })
  await cancelDeletion({ ctx: person.ctx, input: {} })
  const soon = await job(deps, 13)
  expect(soon).toEqual({ deleted: 0 })
  await requestDeletion({ ctx: person.ctx, input: {} })
  expect(await job(deps, 15)).toEqual({ deleted: 1 })
  expect(await authenticateSession(deps, person.sessionSecret)).toBeNull()
})

test('a person who is deleted takes their sites off the edges, and stays until the sites are erased', async ({
  deps,
}) => {
  const person = await anOwnerWithDomain(deps)
  const { ctx, userId, accountId, domainId } = person
  await requestDeletion({ ctx, input: {} })
  const findPerson = () =>
    deps.job.db.selectFrom('app_user').select('id').where('id', '=', userId).executeTakeFirst()
  await job(deps, 15)
  expect(await findPerson()).toBeDefined()
  expect(await loadRemoval({ ctx: deps.job, input: { domainId } })).toMatchObject({ removals: 1 })
  await job(deps, 17)
  expect(await findPerson()).toBeDefined()
  const clock = { now: () => new Date(Date.now() + 17 * 24 * 60 * 60 * 1000) }
  await eraseDomainRows({ ctx: { ...deps.job, clock }, input: { domainId } })
  await job(deps, 17)
  expect(await findPerson()).toBeUndefined()
  const accounts = await deps.job.db.selectFrom('account').select('id').where('id', '=', accountId).execute()
  expect(accounts).toEqual([])
})

test('the last owner of an account that others use cannot leave it behind', async ({ deps }) => {
  const owner = await anOwner(deps)
  await aMember(deps, { accountId: owner.accountId, role: 'standard' })
  await expect(requestDeletion({ ctx: owner.ctx, input: {} })).rejects.toMatchObject({ code: 'last_owner' })
})

async function job(deps: TestDeps, days: number) {
  const clock = { now: () => new Date(Date.now() + days * 24 * 60 * 60 * 1000) }
  return deleteDueUsers({ ctx: { ...deps.job, clock }, input: {} })
}
