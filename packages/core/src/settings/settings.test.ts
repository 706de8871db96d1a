import { pushPublishedConfig } from '@placet/contract/jobs/push-published-config'
import { SCOPES } from '@placet/contract/permissions'
import { PublishedConfig } from '@placet/contract/published-config'
import { runInNewContext } from 'node:vm'
import { connectDb } from '@placet/db/client'
import { aDomain, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { anOwner } from '@placet/testkit/factories/people'
import { type TestDeps, createTestDeps } from '@placet/testkit/factories/test-deps'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ctx, NOWHERE } from '../context.ts'
import { getSettings, loadPublishedScript, publishSettings, saveSettings } from './index.ts'

let deps: TestDeps
beforeAll(async () => {
  deps = await createTestDeps()
})
afterAll(() => deps.drop())

async function aDraft() {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  return { ctx, domainId, settings: await getSettings({ ctx, input: { domainId } }) }
}

async function queuedPushes(domainId: string): Promise<number> {
  const owner = new Client({ connectionString: deps.ownerUrl })
  await owner.connect()
  const { rowCount } = await owner.query(
    `SELECT 1 FROM pgboss.job WHERE name = $1 AND data->>'domainId' = $2`,
    [pushPublishedConfig.name, domainId],
  )
  await owner.end()
  return rowCount ?? 0
}

test('saving names what changed and keeps the draft', async () => {
  const { ctx, domainId, settings } = await aDraft()
  settings.general.expiryDays = 30
  expect(await saveSettings({ ctx, input: { domainId, settings } })).toEqual({
    changes: [{ key: 'general.expiryDays' }],
  })
  expect(await getSettings({ ctx, input: { domainId } })).toEqual(settings)
})

test('saving the same settings again changes nothing', async () => {
  const { ctx, domainId, settings } = await aDraft()
  expect(await saveSettings({ ctx, input: { domainId, settings } })).toEqual({ changes: [] })
})

test('settings that break a rule are refused with the field and its reason', async () => {
  const { ctx, domainId, settings } = await aDraft()
  settings.ui.colors = { primary: '#eeeeee', primaryText: '#ffffff' }
  await expect(saveSettings({ ctx, input: { domainId, settings } })).rejects.toMatchObject({
    code: 'invalid_settings',
    errors: [{ key: 'ui.colors.primaryText' }],
  })
})

test('publishing makes an immutable version and one job, in one transaction', async () => {
  const { ctx, domainId, settings } = await aDraft()
  settings.general.expiryDays = 7
  const first = await publishSettings({ ctx, input: { domainId, settings } })
  expect(first).toEqual({ version: 1, changes: [{ key: 'general.expiryDays' }] })
  const second = await publishSettings({ ctx, input: { domainId, settings: undefined } })
  expect(second).toEqual({ version: 2, changes: [] })
  expect(await queuedPushes(domainId)).toBe(2)
})

test('a publish that fails leaves neither a version nor a job behind', async () => {
  const { ctx, domainId } = await aDraft()
  const failing: Ctx = {
    ...ctx,
    jobs: {
      ...ctx.jobs,
      async enqueue(...args) {
        await ctx.jobs.enqueue(...args)
        throw new Error('the last statement failed')
      },
    },
  }
  await expect(publishSettings({ ctx: failing, input: { domainId, settings: undefined } })).rejects.toThrow()
  expect(await queuedPushes(domainId)).toBe(0)
  expect(await publishSettings({ ctx, input: { domainId, settings: undefined } })).toMatchObject({
    version: 1,
  })
})

test('ten parallel publishes give ten versions in a row', async () => {
  const { ctx, domainId } = await aDraft()
  const published = await Promise.all(
    Array.from({ length: 10 }, () => publishSettings({ ctx, input: { domainId, settings: undefined } })),
  )
  expect(published.map(({ version }) => version).sort((a, b) => a - b)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ])
})

test('a key that may publish but not write settings cannot slip settings in', async () => {
  const { ctx, domainId, settings } = await aDraft()
  if (ctx.actor.kind !== 'user' || !ctx.actor.membership) throw new Error('an owner was expected')
  const scopes = new Set(SCOPES.filter((scope) => scope !== 'settings:write'))
  const { accountId } = ctx.actor.membership
  const keyId = 'key_0000000000000000000000' as Extract<Ctx['actor'], { kind: 'access-key' }>['keyId']
  const asKey: Ctx = { ...ctx, actor: { kind: 'access-key', keyId, accountId, scopes } }
  await expect(publishSettings({ ctx: asKey, input: { domainId, settings } })).rejects.toMatchObject({
    code: 'scope_missing',
  })
  await expect(
    publishSettings({ ctx: asKey, input: { domainId, settings: undefined } }),
  ).resolves.toBeTruthy()
})

test('the script of a published domain carries its newest configuration and its host names', async () => {
  const owner = await anOwner(deps)
  const { domainId, name } = await aDomain(owner)
  await publishSettings({ ctx: owner.ctx, input: { domainId, settings: undefined } })
  const db = connectDb({ url: deps.ownerUrl, role: 'placet_worker' })
  const ctx: Ctx = { ...deps, db, actor: { kind: 'job', name: 'test' }, from: NOWHERE }
  const published = await loadPublishedScript({
    ctx,
    input: { domainId, runtime: 'given=__placet_config__' },
  })
  await db.destroy()
  expect(published?.meta).toMatchObject({ version: 1, hostnames: [name, `www.${name}`], consentLog: true })
  const given: unknown = runInNewContext(`let given;${published?.script ?? ''};given`)
  expect(PublishedConfig.parse(given)).toMatchObject({ version: 1, expiryDays: 365 })
})
