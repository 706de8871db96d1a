import { randomUUID } from 'node:crypto'
import type { Ctx } from '../context.ts'
import { startMailDelivery } from '@placet/testkit/factories/mail-delivery'
import { type TestDeps, createTestDeps } from '@placet/testkit/factories/test-deps'
import { mailbox } from '@placet/testkit/mailbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticateSession, confirmEmail, register, signIn, signOut } from './index.ts'

let deps: TestDeps
let ctx: Ctx
let mails: Awaited<ReturnType<typeof startMailDelivery>>
beforeAll(async () => {
  deps = await createTestDeps()
  ctx = { ...deps, actor: { kind: 'nobody' } }
  mails = await startMailDelivery(deps)
})
afterAll(async () => {
  await mails.stop()
  await deps.drop()
})

function somebody() {
  const password = 'correct horse battery'
  return { name: 'Ada', email: `${randomUUID()}@example.com`, password, password2: password }
}

async function verificationToken(to: string): Promise<string> {
  const mail = await mailbox(to, { matching: ({ subject }) => subject.includes('confirm') })
  return new URL(mail.links[0] ?? '').searchParams.get('token') ?? ''
}

test('a registered user confirms the address, signs in and owns a new account', async () => {
  const person = somebody()
  await register({ ctx, input: person })
  await confirmEmail({ ctx, input: { token: await verificationToken(person.email) } })
  const { sessionSecret } = await signIn({ ctx, input: person })
  expect(await authenticateSession(deps, sessionSecret)).toMatchObject({
    kind: 'user',
    membership: { role: 'owner' },
  })
})

test('registering a known address changes nothing and tells only its owner, by mail', async () => {
  const person = somebody()
  await register({ ctx, input: person })
  await register({ ctx, input: { ...person, name: 'Mallory' } })
  await mailbox(person.email, { matching: ({ subject }) => subject.includes('already') })
  const users = await deps.db
    .selectFrom('app_user')
    .select('name')
    .where('email', '=', person.email)
    .execute()
  expect(users).toEqual([{ name: 'Ada' }])
})

test('fifty parallel uses of one confirmation link succeed once', async () => {
  const person = somebody()
  await register({ ctx, input: person })
  const token = await verificationToken(person.email)
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, () => confirmEmail({ ctx, input: { token } })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a confirmation link is over after a day', async () => {
  const person = somebody()
  await register({ ctx, input: person })
  const token = await verificationToken(person.email)
  const tomorrow = { now: () => new Date(Date.now() + 24 * 60 * 60 * 1000 + 1000) }
  await expect(confirmEmail({ ctx: { ...ctx, clock: tomorrow }, input: { token } })).rejects.toMatchObject({
    code: 'link_invalid',
  })
})

test('the database holds no password and no token as it was given', async () => {
  const person = somebody()
  await register({ ctx, input: person })
  const token = await verificationToken(person.email)
  const users = await deps.db.selectFrom('app_user').selectAll().execute()
  const tokens = await deps.db.selectFrom('user_token').selectAll().execute()
  const { rows: jobs } = await sql`SELECT data FROM pgboss.job`.execute(deps.db)
  const dump = JSON.stringify({ users, jobs, tokens: tokens.map((row) => row.token_hash.toString()) })
  expect(dump).not.toContain(person.password)
  expect(dump).not.toContain(token)
})

test('somebody who did not confirm gets a new link instead of a session', async () => {
  const person = somebody()
  await register({ ctx, input: person })
  const first = await verificationToken(person.email)
  await expect(signIn({ ctx, input: person })).rejects.toMatchObject({ code: 'email_unverified' })
  await mailbox(person.email, { matching: ({ text }) => text.includes('confirm') && !text.includes(first) })
})

test('a wrong password and an unknown address are refused alike', async () => {
  const person = somebody()
  await register({ ctx, input: person })
  for (const input of [{ ...person, password: 'wrong' }, somebody()]) {
    await expect(signIn({ ctx, input })).rejects.toMatchObject({ code: 'sign_in_failed' })
  }
})

test('a session ends with signing out and after a day', async () => {
  const person = somebody()
  await register({ ctx, input: person })
  await confirmEmail({ ctx, input: { token: await verificationToken(person.email) } })
  const [first, second] = [await signIn({ ctx, input: person }), await signIn({ ctx, input: person })]
  const actor = await authenticateSession(deps, first.sessionSecret)
  if (!actor) throw new Error('not signed in')
  await signOut({ ctx: { ...deps, actor }, input: {} })
  expect(await authenticateSession(deps, first.sessionSecret)).toBeNull()
  expect(await authenticateSession(deps, second.sessionSecret)).not.toBeNull()
  const tomorrow = { now: () => new Date(Date.now() + 24 * 60 * 60 * 1000 + 1000) }
  expect(await authenticateSession({ ...deps, clock: tomorrow }, second.sessionSecret)).toBeNull()
})
