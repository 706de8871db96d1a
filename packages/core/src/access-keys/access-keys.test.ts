import { SCOPES } from '@placet/contract/permissions'
import { aMember, anOwner } from '@placet/testkit/factories/people'
import type { Deps } from '../context.ts'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { Client } from 'pg'
import { expect } from 'vitest'
import {
  authenticateAccessKey,
  createAccessKey,
  deleteAccessKey,
  listAccessKeys,
  regenerateAccessKey,
  saveAccessKeyScopes,
} from './index.ts'
import { requireUser } from '../permissions.ts'
import { readKeyToken } from './key-token.ts'

async function aKey(deps: TestDeps) {
  const owner = await anOwner(deps)
  const input = { account: owner.accountId, scopes: ['domain:read' as const], expires_at: null }
  return { ...owner, key: await createAccessKey({ ctx: owner.ctx, input }) }
}

/** Why the token opens nothing, or null. */
async function reasonOf(deps: Deps, token: string) {
  const actor = await authenticateAccessKey(deps, token)
  return actor.kind === 'nobody' ? actor.refusedKey?.reason : null
}

test('a new key signs in with the scopes it was given and notes its use', async ({ deps }) => {
  const { ctx, accountId, key } = await aKey(deps)
  expect(key.apiToken).toBe(`plc_${key.public}_${key.private}`)
  const actor = await authenticateAccessKey(deps, key.apiToken)
  expect(actor).toMatchObject({ kind: 'access-key', accountId, scopes: new Set(['domain:read']) })
  const { data } = await listAccessKeys({ ctx, input: { query: '', page: 1 } })
  expect(data).toMatchObject([{ id: key.id, public: key.public, lastUsedAt: expect.any(String) }])
})

test('a session of single sign-on creates keys for its own account only', async ({ deps }) => {
  const [{ ctx, accountId, userId }, other] = [await anOwner(deps), await anOwner(deps)]
  await deps.job.db
    .insertInto('membership')
    .values({ account_id: other.accountId, user_id: userId, role: 'owner', created_at: deps.clock.now() })
    .execute()
  const create = (account: typeof accountId, onlyAccountId?: typeof accountId) =>
    createAccessKey({
      ctx: { ...ctx, actor: { ...requireUser(ctx), onlyAccountId } },
      input: { account, scopes: ['domain:read'], expires_at: null },
    })
  await expect(create(other.accountId)).resolves.toMatchObject({ id: expect.any(String) })
  await expect(create(accountId, accountId)).resolves.toMatchObject({ id: expect.any(String) })
  await expect(create(other.accountId, accountId)).rejects.toMatchObject({ code: 'account_not_found' })
})

test('T30: regenerating kills the old secret at once', async ({ deps }) => {
  const { ctx, key } = await aKey(deps)
  const fresh = await regenerateAccessKey({ ctx, input: { keyId: key.id } })
  expect(await reasonOf(deps, key.apiToken)).toBe('secret')
  expect(await reasonOf(deps, fresh.apiToken)).toBeNull()
})

test('a deleted key and one past its expiry do not sign in', async ({ deps }) => {
  const { ctx, key, accountId } = await aKey(deps)
  await deleteAccessKey({ ctx, input: { keyId: key.id } })
  expect(await reasonOf(deps, key.apiToken)).toBe('unknown')
  const soon = new Date(Date.now() + 60_000)
  const short = await createAccessKey({
    ctx,
    input: { account: accountId, scopes: [...SCOPES], expires_at: soon.toISOString() },
  })
  const later = { ...deps, clock: { now: () => new Date(soon.getTime() + 1) } }
  expect(await reasonOf(deps, short.apiToken)).toBeNull()
  expect(await reasonOf(later, short.apiToken)).toBe('expired')
})

test('changed scopes count at the next call', async ({ deps }) => {
  const { ctx, key } = await aKey(deps)
  await saveAccessKeyScopes({ ctx, input: { keyId: key.id, scopes: [] } })
  expect(await authenticateAccessKey(deps, key.apiToken)).toMatchObject({ scopes: new Set() })
})

test('a key with networks works there only, and what is left out of a change stays', async ({ deps }) => {
  const { ctx, key } = await aKey(deps)
  const office = {
    network: '203.0.113.0/24',
    browser: '',
    isWithin: (list: readonly string[]) => list.includes('203.0.113.7'),
  }
  await saveAccessKeyScopes({
    ctx,
    input: { keyId: key.id, scopes: ['domain:read'], networks: ['203.0.113.7'] },
  })
  await saveAccessKeyScopes({ ctx, input: { keyId: key.id, scopes: ['scan:read'] } })
  expect(await authenticateAccessKey(deps, key.apiToken)).toMatchObject({
    barred: { reason: 'network_not_allowed' },
  })
  const unused = await listAccessKeys({ ctx, input: { query: '', page: 1 } })
  expect(unused.data).toMatchObject([{ networks: ['203.0.113.7'], lastUsedAt: null, lastUsedNetwork: '' }])
  expect(await authenticateAccessKey(deps, key.apiToken, office)).not.toHaveProperty('barred')
  const used = await listAccessKeys({ ctx, input: { query: '', page: 1 } })
  expect(used.data).toMatchObject([{ lastUsedAt: expect.any(String), lastUsedNetwork: '203.0.113.0/24' }])
})

test('a key can be made only for an account the user owns', async ({ deps }) => {
  const [mine, theirs] = [await anOwner(deps), await anOwner(deps)]
  const input = { account: theirs.accountId, scopes: [], expires_at: null }
  await expect(createAccessKey({ ctx: mine.ctx, input })).rejects.toMatchObject({ code: 'account_not_found' })
  const guest = await aMember(deps, { accountId: theirs.accountId, role: 'standard' })
  await expect(createAccessKey({ ctx: guest.ctx, input })).rejects.toMatchObject({ code: 'forbidden' })
})

test('T30: the database holds nothing a key could be made from', async ({ deps }) => {
  const { key } = await aKey(deps)
  const owner = new Client({ connectionString: deps.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<Record<string, unknown>>('SELECT * FROM access_key')
  const { rows: audited } = await owner.query<Record<string, unknown>>('SELECT * FROM audit_entry')
  await owner.end()
  const dump = JSON.stringify({ rows, audited })
  expect(dump).toContain(key.public)
  expect(dump).not.toContain(key.private)
  expect(dump).not.toContain(Buffer.from(key.private).toString('hex'))
})

test('a mistyped key is noticed by its checksum, before the database is asked', async ({ deps }) => {
  const { key } = await aKey(deps)
  expect(readKeyToken(key.apiToken)).not.toBeNull()
  const at = key.apiToken.length - 20
  const typo = key.apiToken.slice(0, at) + (key.apiToken[at] === 'a' ? 'b' : 'a') + key.apiToken.slice(at + 1)
  expect(readKeyToken(typo)).toBeNull()
})
