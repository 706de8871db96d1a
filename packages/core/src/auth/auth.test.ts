import { randomUUID } from 'node:crypto'
import { type Ctx, NOWHERE } from '../context.ts'
import { UserId } from '@placet/contract/ids'
import { startMailDelivery } from '@placet/testkit/factories/mail-delivery'
import { test } from '@placet/testkit/test'
import { mailbox } from '@placet/testkit/mailbox'
import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import { authenticateSession, confirmDetails, register, signIn, signOut } from './index.ts'
let ctx: Ctx
let mails: Awaited<ReturnType<typeof startMailDelivery>>
test.beforeAll(async ({ deps }) => {
  ctx = { ...deps, actor: { kind: 'nobody' }, from: NOWHERE }
  mails = await startMailDelivery(deps)
})
afterAll(async () => {
  await mails.stop()
})

function somebody() {
  const password = 'correct horse battery'
  return { name: 'Ada', email: `${randomUUID()}@example.com`, password, password2: password }
}

/** What the Confirmed page sends: id, key and address from the mail, the rest from the person. */
async function confirmation(person: ReturnType<typeof somebody>) {
  const mail = await mailbox(person.email, { matching: ({ subject }) => /confirm/i.test(subject) })
  const { searchParams } = new URL(mail.links[0] ?? '')
  return {
    userId: UserId.parse(searchParams.get('id')),
    key: searchParams.get('key') ?? '',
    email: searchParams.get('email') ?? '',
    name: person.name,
    password: person.password,
    work: 'owner' as const,
    hear: 'search' as const,
    announcement: true,
  }
}

async function signInForSession(person: ReturnType<typeof somebody>) {
  const outcome = await signIn({ ctx, input: person })
  if (outcome.kind !== 'session') throw new Error('a session was expected')
  return outcome
}

test('a registered user confirms the address from the mail and is signed in as owner of a new account', async ({
  deps,
}) => {
  const person = somebody()
  await register({ ctx, input: person })
  const outcome = await confirmDetails({ ctx, input: await confirmation(person) })
  if (outcome.kind !== 'session') throw new Error('a session was expected')
  expect(await authenticateSession(deps, outcome.sessionSecret)).toMatchObject({
    kind: 'user',
    membership: { role: 'owner' },
  })
})

test('somebody who signed up with another person’s address is out once that person confirms', async ({
  deps,
}) => {
  const person = somebody()
  await register({ ctx, input: person })
  const thief = await signInForSession(person)
  const owner = { ...(await confirmation(person)), password: 'a password only I know' }
  await confirmDetails({ ctx, input: owner })
  expect(await authenticateSession(deps, thief.sessionSecret)).toBeNull()
  await expect(signIn({ ctx, input: person })).rejects.toMatchObject({ code: 'sign_in_failed' })
})

test('registering a known address makes another user, and tells only the owner of the address, by mail', async ({
  deps,
}) => {
  const person = somebody()
  await register({ ctx, input: person })
  await confirmDetails({ ctx, input: await confirmation(person) })
  const stranger = await register({ ctx, input: { ...person, name: 'Mallory' } })
  await mailbox(person.email, { matching: ({ subject }) => subject.includes('already') })
  expect(await authenticateSession(deps, stranger.sessionSecret)).toMatchObject({ emailVerified: false })
  const users = await deps.db
    .selectFrom('app_user')
    .select('name')
    .where('email', '=', person.email)
    .where('email_verified_at', 'is not', null)
    .execute()
  expect(users).toEqual([{ name: 'Ada' }])
})

test('T27: fifty parallel uses of one confirmation link make one session', async () => {
  const person = somebody()
  await register({ ctx, input: person })
  const input = await confirmation(person)
  const tries = await Promise.allSettled(Array.from({ length: 50 }, () => confirmDetails({ ctx, input })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('T27: a key that is wrong, old, or of another id is refused alike', async () => {
  const [person, other] = [somebody(), somebody()]
  await register({ ctx, input: person })
  await register({ ctx, input: other })
  const [mine, theirs] = [await confirmation(person), await confirmation(other)]
  const tomorrow = { now: () => new Date(Date.now() + 24 * 60 * 60 * 1000 + 1000) }
  const tries = [
    { ctx, input: { ...mine, key: 'A'.repeat(43) } },
    { ctx, input: { ...mine, userId: theirs.userId } },
    { ctx, input: { ...mine, email: theirs.email } },
    { ctx: { ...ctx, clock: tomorrow }, input: mine },
  ]
  for (const one of tries) await expect(confirmDetails(one)).rejects.toMatchObject({ code: 'link_invalid' })
})

test('the database holds no password and no token as it was given', async ({ deps }) => {
  const person = somebody()
  await register({ ctx, input: person })
  const { key } = await confirmation(person)
  const users = await deps.db.selectFrom('app_user').selectAll().execute()
  const tokens = await deps.db.selectFrom('user_token').selectAll().execute()
  const { rows: jobs } = await sql`SELECT data FROM pgboss.job`.execute(deps.db)
  const dump = JSON.stringify({ users, jobs, tokens: tokens.map((row) => row.token_hash.toString()) })
  expect(dump).not.toContain(person.password)
  expect(dump).not.toContain(key)
})

test('a wrong password and an unknown address are refused alike', async () => {
  const person = somebody()
  await register({ ctx, input: person })
  for (const input of [{ ...person, password: 'wrong' }, somebody()]) {
    await expect(signIn({ ctx, input })).rejects.toMatchObject({ code: 'sign_in_failed' })
  }
})

test('a session ends after twelve hours without a request, and after a day with any number of them', async ({
  deps,
}) => {
  const person = somebody()
  await register({ ctx, input: person })
  const [used, unused] = [await signInForSession(person), await signInForSession(person)]
  const signedInAt = Date.now()
  const hoursLater = (hours: number) => ({
    ...deps,
    clock: { now: () => new Date(signedInAt + hours * 3_600_000) },
  })
  expect(await authenticateSession(hoursLater(11), used.sessionSecret)).not.toBeNull()
  expect(await authenticateSession(hoursLater(12.1), unused.sessionSecret)).toBeNull()
  expect(await authenticateSession(deps, unused.sessionSecret)).toBeNull()
  expect(await authenticateSession(hoursLater(22), used.sessionSecret)).not.toBeNull()
  expect(await authenticateSession(hoursLater(24.1), used.sessionSecret)).toBeNull()
})

test('a session ends with signing out and after a day', async ({ deps }) => {
  const person = somebody()
  await register({ ctx, input: person })
  const [first, second] = [await signInForSession(person), await signInForSession(person)]
  const actor = await authenticateSession(deps, first.sessionSecret)
  if (!actor) throw new Error('not signed in')
  await signOut({ ctx: { ...deps, actor, from: NOWHERE }, input: {} })
  expect(await authenticateSession(deps, first.sessionSecret)).toBeNull()
  expect(await authenticateSession(deps, second.sessionSecret)).not.toBeNull()
  const tomorrow = { now: () => new Date(Date.now() + 24 * 60 * 60 * 1000 + 1000) }
  expect(await authenticateSession({ ...deps, clock: tomorrow }, second.sessionSecret)).toBeNull()
})
