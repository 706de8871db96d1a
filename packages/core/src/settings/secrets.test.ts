import { MASKED } from '@placet/contract/constants'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { Client } from 'pg'
import { afterAll, expect } from 'vitest'
import type { Ctx } from '../context.ts'
import { getHistory, getSettings, listHistory, publishSettings, rollBack, saveSettings } from './index.ts'
let owner: Client
test.beforeAll(async ({ deps }) => {
  owner = new Client({ connectionString: deps.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
})

async function aDomainWithSecrets(deps: TestDeps) {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  const settings = await getSettings({ ctx, input: { domainId } })
  settings.crawler.authentication = {
    type: 'basic',
    username: 'crawler',
    password: 'canary-password',
    token: 'canary-token',
  }
  const saved = await saveSettings({ ctx, input: { domainId, settings } })
  return { ctx, domainId, saved }
}

async function authenticationOf(ctx: Ctx, domainId: Parameters<typeof getSettings>[0]['input']['domainId']) {
  const settings = await getSettings({ ctx, input: { domainId } })
  return { settings, ...settings.crawler.authentication }
}

async function sealedOf(domainId: string): Promise<Map<string, Buffer>> {
  const { rows } = await owner.query<{ name: string; sealed: Buffer }>(
    'SELECT name, sealed FROM domain_secret WHERE domain_id = $1',
    [domainId],
  )
  return new Map(rows.map(({ name, sealed }) => [name, sealed]))
}

const REASON = 'Said by a test, which publishes things as they come.'

test('secrets are sealed for their domain and shown as a mask', async ({ deps }) => {
  const { ctx, domainId, saved } = await aDomainWithSecrets(deps)
  expect(saved.changes.map(({ key }) => key)).toEqual([
    'crawler.authentication.type',
    'crawler.authentication.username',
    'crawler.authentication.password',
    'crawler.authentication.token',
  ])
  expect(await authenticationOf(ctx, domainId)).toMatchObject({ password: MASKED, token: MASKED })
  const sealed = await sealedOf(domainId)
  const password = sealed.get('crawler.password') ?? Buffer.alloc(0)
  expect(deps.seal.open('crawler', password, `${domainId} crawler.password`)).toBe('canary-password')
  expect(() => deps.seal.open('crawler', password, `${domainId} crawler.token`)).toThrow()
})

test('no secret is in any version, in the history, in what is published or in the audit', async ({
  deps,
}) => {
  const { ctx, domainId } = await aDomainWithSecrets(deps)
  await publishSettings({ ctx, input: { domainId, reason: REASON } })
  const history = await getHistory({ ctx, input: { domainId, versionId: 2 } })
  expect(JSON.stringify(history)).not.toContain('canary')
  expect(history.selected.settings).not.toContain(MASKED)
  const { rows } = await owner.query<{ all: string }>(
    `SELECT concat(
       (SELECT string_agg(settings::text, '') FROM settings_version),
       (SELECT string_agg(config::text || findings::text, '') FROM published_version),
       (SELECT string_agg(detail::text, '') FROM audit_entry),
       (SELECT string_agg(encode(sealed, 'escape'), '') FROM domain_secret),
       (SELECT string_agg(data::text, '') FROM pgboss.job)) AS all`,
  )
  expect(rows[0]?.all).toContain('crawler')
  expect(rows[0]?.all).not.toContain('canary')
})

test('the mask sent back keeps a secret, something else replaces it, nothing deletes it', async ({
  deps,
}) => {
  const { ctx, domainId } = await aDomainWithSecrets(deps)
  const before = await sealedOf(domainId)
  const { settings } = await authenticationOf(ctx, domainId)
  expect(await saveSettings({ ctx, input: { domainId, settings } })).toMatchObject({ changes: [] })
  expect(await sealedOf(domainId)).toEqual(before)

  settings.crawler.authentication = { ...settings.crawler.authentication, password: 'newer', token: '' }
  const { changes, version } = await saveSettings({ ctx, input: { domainId, settings } })
  expect(changes).toEqual([
    { key: 'crawler.authentication.password' },
    { key: 'crawler.authentication.token' },
  ])
  const after = await sealedOf(domainId)
  expect([...after.keys()]).toEqual(['crawler.password'])
  const password = after.get('crawler.password') ?? Buffer.alloc(0)
  expect(deps.seal.open('crawler', password, `${domainId} crawler.password`)).toBe('newer')
  expect(await authenticationOf(ctx, domainId)).toMatchObject({ password: MASKED, token: '' })
  const { data } = await listHistory({ ctx, input: { domainId, page: 1 } })
  expect(data[0]).toMatchObject({ id: version, keys: changes.map(({ key }) => key) })
})

test('the same secret typed again is no change', async ({ deps }) => {
  const { ctx, domainId } = await aDomainWithSecrets(deps)
  const { settings } = await authenticationOf(ctx, domainId)
  settings.crawler.authentication.password = 'canary-password'
  expect(await saveSettings({ ctx, input: { domainId, settings } })).toMatchObject({ changes: [] })
})

test('the mask where nothing is kept is nothing: a bearer without its token is refused', async ({ deps }) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  const settings = await getSettings({ ctx, input: { domainId } })
  settings.crawler.authentication = { type: 'bearer', username: '', password: MASKED, token: MASKED }
  await expect(saveSettings({ ctx, input: { domainId, settings } })).rejects.toMatchObject({
    code: 'invalid_settings',
    errors: expect.arrayContaining([
      { key: 'crawler.authentication.token', message: 'Please enter the token.' },
    ]),
  })
  settings.crawler.authentication.type = 'none'
  await saveSettings({ ctx, input: { domainId, settings } })
  expect(await sealedOf(domainId)).toEqual(new Map())
})

test('rolling back keeps the secrets that are in use now', async ({ deps }) => {
  const { ctx, domainId } = await aDomainWithSecrets(deps)
  const before = await sealedOf(domainId)
  await rollBack({ ctx, input: { domainId, versionId: 1, reason: REASON } })
  expect(await sealedOf(domainId)).toEqual(before)
  expect(await authenticationOf(ctx, domainId)).toMatchObject({ type: 'none', password: MASKED })
})
