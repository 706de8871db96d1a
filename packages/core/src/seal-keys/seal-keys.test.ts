import { asOperator } from '@placet/testkit/factories/as-operator'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { createCipheriv, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { saveAccount, sealAudit, verifyAudit } from '../accounts/index.ts'
import { accountNamed } from '@placet/testkit/factories/account-named'
import { parseKeyRing } from '../key-ring.ts'
import { createSeal, type Seal } from '../seal.ts'
import { getSettings, openSecrets, saveSettings } from '../settings/index.ts'
import { listSealKeys, resealValues, retireSealKey, startWithSealKeys } from './index.ts'
import { SEALED_COLUMNS } from './sealed-values.ts'
import { withTx } from '../context.ts'

const [ONE, TWO, OTHER] = ['d0'.repeat(32), 'e2'.repeat(32), 'f3'.repeat(32)]
const ring = (text: string) => createSeal(parseKeyRing(text))

/** How a program with these keys starts: the reason for which it ends, or null. */
async function startedWith(deps: TestDeps, keys: string): Promise<string | null> {
  let reason: string | null = null
  const onRefused = (error: unknown) => void (reason = String(error))
  await startWithSealKeys({ ...deps, seal: ring(keys) }, { onRefused })
  return reason
}

function reseal(deps: TestDeps, keys: string) {
  return asOperator(deps.ownerUrl, (ctx) => resealValues({ ctx: { ...ctx, seal: ring(keys) }, input: {} }))
}

function retire(deps: TestDeps, version: number) {
  return asOperator(deps.ownerUrl, (ctx) => retireSealKey({ ctx, input: { version } }))
}

async function inUse(deps: TestDeps) {
  const keys = await asOperator(deps.ownerUrl, (ctx) => listSealKeys({ ctx, input: {} }))
  return keys.flatMap(({ version, retiredAt, sealed }) => (retiredAt ? [] : [{ version, sealed }]))
}

/** The layout from before there were versions. */
function sealedLongAgo(secret: string, belongsTo: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(ONE, 'hex'), nonce).setAAD(Buffer.from(belongsTo))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

async function sealEverything(deps: TestDeps) {
  const { ctx, domainId, userId, accountId } = await anOwnerWithDomain(deps)
  const settings = await getSettings({ ctx, input: { domainId } })
  settings.crawler.authentication = { type: 'basic', username: 'u', password: 'secret', token: 'another' }
  await saveSettings({ ctx, input: { domainId, settings } })
  await saveAccount({ ctx, input: accountNamed('Sealed') })
  await sealAudit({ ctx: deps.job, input: {} })
  await asOperator(deps.ownerUrl, async ({ db }) => {
    const totp_secret = sealedLongAgo('a totp secret', userId)
    const totp_pending_secret = deps.seal.close('two-factor', 'another totp secret', userId)
    await db
      .updateTable('app_user')
      .set({ totp_secret, totp_pending_secret })
      .where('id', '=', userId)
      .execute()
    await sql`INSERT INTO affiliate_payout (account_id, type, sealed_info, hint, changed_at, payable_from)
      VALUES (${accountId}, 1, ${sealedLongAgo('DE00', `affiliate payout of ${accountId}`)}, 'DE', now(), now())`.execute(
      db,
    )
  })
  const open = async (seal: Seal) => {
    const secrets = await withTx(ctx, (tx) => openSecrets(tx, { ...ctx, seal }, domainId))
    const row = await asOperator(deps.ownerUrl, ({ db }) =>
      db
        .selectFrom('app_user')
        .innerJoin('affiliate_payout', (join) => join.on('account_id', '=', accountId))
        .select(['totp_secret', 'totp_pending_secret', 'sealed_info'])
        .where('app_user.id', '=', userId)
        .executeTakeFirstOrThrow(),
    )
    return [
      secrets.password,
      secrets.token,
      seal.open('two-factor', row.totp_secret ?? Buffer.of(), userId),
      seal.open('two-factor', row.totp_pending_secret ?? Buffer.of(), userId),
      seal.open('payout', row.sealed_info, `affiliate payout of ${accountId}`),
    ]
  }
  return { open, accountId }
}

const SECRETS = ['secret', 'another', 'a totp secret', 'another totp secret', 'DE00']

test('T56: a key is replaced while everything stays readable, and the old one can be dropped', async ({
  deps,
}) => {
  const { open, accountId } = await sealEverything(deps)
  expect(await startedWith(deps, ONE)).toBeNull()
  expect(await startedWith(deps, `1:${ONE},2:${TWO}`)).toBeNull()
  expect(await inUse(deps)).toMatchObject([{ version: 1 }])
  expect(await startedWith(deps, `2:${TWO},1:${ONE}`)).toBeNull()
  expect(await startedWith(deps, `2:${TWO}`)).toContain('PLACET_SEAL_KEY lacks version 1')
  expect(await retire(deps, 1)).toMatchObject({ kind: 'needed' })
  expect(await open(ring(`2:${TWO},1:${ONE}`))).toEqual(SECRETS)

  const counts = await reseal(deps, `2:${TWO},1:${ONE}`)
  expect(counts.every(({ unreadable }) => unreadable === 0)).toBe(true)
  const sum = (kind: string) =>
    counts.reduce((all, each) => all + (each.kind === kind ? each.resealed : 0), 0)
  expect(['two-factor', 'crawler', 'payout'].map(sum)).toEqual([2, 2, 1])
  expect(sum('audit-log')).toBeGreaterThan(0)
  expect((await reseal(deps, `2:${TWO},1:${ONE}`)).every(({ resealed }) => resealed === 0)).toBe(true)

  expect(await open(ring(`2:${TWO}`))).toEqual(SECRETS)
  expect(await retire(deps, 1)).toEqual({ kind: 'retired' })
  expect(await startedWith(deps, `2:${TWO}`)).toBeNull()
  expect(await startedWith(deps, `2:${OTHER}`)).toContain('Version 2 in PLACET_SEAL_KEY is not the key')
  expect(await startedWith(deps, `1:${ONE},2:${TWO}`)).toContain('begins with version 1, which was retired')
  expect(await retire(deps, 2)).toEqual({ kind: 'last' })
  await asOperator(deps.ownerUrl, async (ctx) => {
    const verify = (seal: Seal) => verifyAudit({ ctx: { ...ctx, seal }, input: { chain: accountId } })
    expect((await verify(ring(`2:${TWO}`))).reports).toMatchObject([{ problems: [] }])
    const { reports } = await verify(ring(ONE))
    expect(reports[0]?.problems).toContain('position 1 was not sealed by this installation')
  })
})

test('a forged link and a value that no key opens are counted and left as they are', async ({ deps }) => {
  const { accountId } = await sealEverything(deps)
  await asOperator(deps.ownerUrl, ({ db }) =>
    sql`WITH forged AS (UPDATE audit_link SET mac = 'forged' WHERE chain = ${accountId} AND position = 1)
      UPDATE affiliate_payout SET sealed_info = 'damaged' WHERE account_id = ${accountId}`.execute(db),
  )
  const counts = await reseal(deps, `3:${OTHER},2:${TWO},1:${ONE}`)
  expect(counts.filter(({ unreadable }) => unreadable > 0)).toEqual([
    expect.objectContaining({ kind: 'payout', unreadable: 1 }),
    expect.objectContaining({ kind: 'audit-log', unreadable: 1 }),
  ])
  expect(await retire(deps, 9)).toEqual({ kind: 'unknown' })
})

test('every column with sealed values is on the list', async ({ deps }) => {
  const { rows } = await sql<{ name: string }>`SELECT table_name || '.' || column_name AS name
    FROM information_schema.columns WHERE table_schema = 'public' AND data_type = 'bytea'
    AND column_name ~ '(sealed|secret$)'`.execute(deps.job.db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).toSorted(),
  )
})

test('while the database is down a program starts, because it has to serve what needs no database', async ({
  deps,
}) => {
  const { connectDb } = await import('@placet/db/client')
  const db = connectDb({ url: 'postgres://placet@127.0.0.1:1/none' })
  const refused: unknown[] = []
  await startWithSealKeys({ ...deps, db }, { onRefused: (error) => void refused.push(error) })
  expect(refused).toEqual([])
  await db.destroy()
})
