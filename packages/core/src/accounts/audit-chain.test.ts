import { hash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { accountNamed } from '@placet/testkit/factories/account-named'
import { asOperator } from '@placet/testkit/factories/as-operator'
import { type Person, anOwner } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { parseKeyRing } from '../key-ring.ts'
import { createSeal } from '../seal.ts'
import { exportAudit, saveAccount, sealAudit, verifyAudit } from './index.ts'

async function anAccountWithEntries(deps: TestDeps, entries = 4): Promise<Person> {
  const owner = await anOwner(deps)
  for (let index = 0; index < entries; index += 1) {
    await saveAccount({ ctx: owner.ctx, input: accountNamed(`Name ${index}`) })
  }
  await sealAudit({ ctx: deps.job, input: {} })
  return owner
}

async function problemsOf(deps: TestDeps, { accountId }: Person, seal = deps.seal): Promise<string[]> {
  return asOperator(deps.ownerUrl, async (ctx) => {
    const { reports } = await verifyAudit({ ctx: { ...ctx, seal }, input: { chain: accountId } })
    return reports.flatMap(({ problems }) => problems)
  })
}

/** Completes a statement with the entry at position 2, as somebody who owns the database. */
async function tamper(deps: TestDeps, { accountId }: Person, statement: RawBuilder<unknown>): Promise<void> {
  const second = sql`(SELECT entry_id FROM audit_link WHERE chain = ${accountId} AND position = 2)`
  await asOperator(deps.ownerUrl, ({ db }) => sql`${statement} ${second}`.execute(db))
}

test('T53: an untouched audit log verifies, whole and by account, and sealing twice adds nothing', async ({
  deps,
}) => {
  const owner = await anAccountWithEntries(deps)
  await sealAudit({ ctx: deps.job, input: {} })
  expect(await problemsOf(deps, owner)).toEqual([])
  await asOperator(deps.ownerUrl, async (ctx) => {
    const { reports, waiting, unchained } = await verifyAudit({ ctx: { ...ctx, seal: deps.seal }, input: {} })
    expect(reports.find(({ chain }) => chain === owner.accountId)).toMatchObject({ entries: 4, problems: [] })
    expect({ waiting, unchained }).toEqual({ waiting: 0, unchained: [] })
  })
})

test('T53: a changed entry is found', async ({ deps }) => {
  const owner = await anAccountWithEntries(deps)
  await tamper(deps, owner, sql`UPDATE audit_entry SET actor_id = 'usr_other' WHERE id =`)
  expect(await problemsOf(deps, owner)).toEqual([
    expect.stringMatching(/^position 2: entry \d+ was changed or moved$/),
  ])
})

test('T53: a removed entry is found, also if its link was removed with it', async ({ deps }) => {
  const [one, other] = [await anAccountWithEntries(deps), await anAccountWithEntries(deps)]
  await tamper(deps, one, sql`DELETE FROM audit_entry WHERE id =`)
  expect(await problemsOf(deps, one)).toEqual([expect.stringMatching(/^position 2: entry \d+ was removed$/)])
  await tamper(deps, other, sql`DELETE FROM audit_link WHERE entry_id =`)
  expect(await problemsOf(deps, other)).toEqual([
    'positions 2 to 2 were removed',
    expect.stringMatching(/^position 3: entry \d+ was changed or moved$/),
  ])
})

test('T53: entries that changed places are found', async ({ deps }) => {
  const { accountId, ...owner } = await anAccountWithEntries(deps)
  await asOperator(deps.ownerUrl, async ({ db }) => {
    await sql`UPDATE audit_link SET entry_id = -entry_id WHERE chain = ${accountId} AND position IN (2, 3)`.execute(
      db,
    )
    await sql`UPDATE audit_link l SET entry_id = -o.entry_id FROM audit_link o
      WHERE l.chain = ${accountId} AND o.chain = l.chain AND l.position IN (2, 3) AND o.position = 5 - l.position`.execute(
      db,
    )
  })
  expect(await problemsOf(deps, { accountId, ...owner })).toHaveLength(2)
})

test('T53: an entry that came around the trigger is in no chain', async ({ deps }) => {
  const { accountId } = await anAccountWithEntries(deps)
  await asOperator(deps.ownerUrl, async (ctx) => {
    await sql`SET session_replication_role = replica`.execute(ctx.db)
    const { rows } = await sql<{
      id: string
    }>`INSERT INTO audit_entry (account_id, actor_kind, actor_id, action, entity, detail, at)
      VALUES (${accountId}, 'user', 'usr_other', 'account.save', ${accountId}, '{}', now()) RETURNING id`.execute(
      ctx.db,
    )
    const { unchained } = await verifyAudit({ ctx: { ...ctx, seal: deps.seal }, input: {} })
    expect(unchained).toContain(rows[0]?.id)
  })
})

test('T53: a chain rewritten without the key is found', async ({ deps }) => {
  const owner = await anAccountWithEntries(deps, 2)
  const problems = await problemsOf(deps, owner, createSeal(parseKeyRing('e1'.repeat(32))))
  expect(problems).toEqual([1, 2].map((at) => `position ${at} was not sealed by this installation`))
})

test('the exported lines can be checked without Placet, and neither program can change them in the database', async ({
  deps,
}) => {
  const owner = await anAccountWithEntries(deps)
  const { content, name } = await exportAudit({ ctx: owner.ctx, input: { format: 'jsonl' } })
  expect(name).toMatch(/^audit-\d{4}-\d\d-\d\d\.jsonl$/)
  const lines = (await text(content)).trimEnd().split('\n')
  expect(lines).toHaveLength(4)
  let previous = '0'.repeat(64)
  for (const line of lines) {
    const parsed = JSON.parse(line) as { hash: string; entry: string }
    expect(hash('sha256', parsed.entry)).toBe(parsed.hash)
    expect(parsed.entry).toContain(`"previous":"${previous}"`)
    previous = parsed.hash
  }
  const csv = await text((await exportAudit({ ctx: owner.ctx, input: { format: 'csv' } })).content)
  expect(csv.trimEnd().split('\r\n')).toHaveLength(5)
  for (const { db } of [deps, deps.job]) {
    await expect(sql`UPDATE audit_entry SET actor_id = ''`.execute(db)).rejects.toThrow('permission denied')
    await expect(sql`UPDATE audit_link SET hash = ''`.execute(db)).rejects.toThrow('permission denied')
  }
})
