import { followSuspension as job } from '@placet/contract/jobs/follow-suspension'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { PublishedDomain } from '@placet/contract/published-config'
import { addRole } from '../roles/index.ts'
import { aDomain, anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { anAccessKeyWithId, type Person } from '@placet/testkit/factories/people'
import { aStaffMember } from '@placet/testkit/factories/staff'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { queuedJobs } from '@placet/testkit/queued-jobs'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { authenticateAccessKey } from '../access-keys/index.ts'
import { getAccount, listAudit } from '../accounts/index.ts'
import { authenticateSession } from '../auth/index.ts'
import { saveContent } from '../content/index.ts'
import { type Ctx, withTx } from '../context.ts'
import { createDraftLink, openDraftLink } from '../draft-links/index.ts'
import { getDomain } from '../domains/index.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { getProfile } from '../profile/index.ts'
import { followSuspension, getSettings, publishSettings, saveSettings } from '../settings/index.ts'
import { getDeskAccount, listStaffLog, openAccount, suspendAccount, unsuspendAccount } from './index.ts'

const VISIT = 'Ticket 4711: reports of phishing.'
const reason = 'The banner links to a phishing page.'

type Owner = Awaited<ReturnType<typeof anOwnerWithDomain>>

async function helping(deps: TestDeps, { accountId }: Owner): Promise<Ctx> {
  const { ctx } = await aStaffMember(deps)
  await openAccount({ ctx, input: { accountId, reason: VISIT } })
  return ctx
}

/** As the next request of the person is made. */
async function nextCall(deps: TestDeps, { ctx, sessionSecret }: Person): Promise<Ctx> {
  const actor = await authenticateSession(deps, sessionSecret)
  if (!actor) throw new Error('the session has ended')
  return { ...ctx, actor }
}

async function publishedOwner(deps: TestDeps) {
  const owner = await anOwnerWithDomain(deps, {
    settings: (draft) => ({
      ...withPolicy(draft),
      css: '.placet-dialog{border:0}',
      ui: { ...withPolicy(draft).ui, colors: { primary: '#aa0000', primaryText: '#ffffff' } },
    }),
  })
  const { ctx, domainId } = owner
  await saveContent({
    ctx,
    input: {
      domainId,
      updates: [
        {
          language: 'en',
          labels: [{ key: 'bannerTitle', value: 'You have won' }],
          cookies: [],
          services: [],
        },
      ],
    },
  })
  await publish(ctx, owner)
  return owner
}

const publish = (ctx: Ctx, { domainId }: Owner) =>
  publishSettings({ ctx, input: { domainId, settings: undefined, reason: 'For the story.' } })

async function liveConfig(deps: TestDeps, { domainId }: Owner): Promise<PublishedDomain> {
  const row = await deps.job.db
    .selectFrom('domain')
    .innerJoin('published_version', (join) =>
      join
        .onRef('published_version.domain_id', '=', 'domain.id')
        .onRef('published_version.version', '=', 'domain.published_version'),
    )
    .select('config')
    .where('domain.id', '=', domainId)
    .executeTakeFirstOrThrow()
  return PublishedDomain.parse(row.config)
}

async function runQueued(deps: TestDeps): Promise<void> {
  const ctx: Ctx = { ...deps.job, actor: { kind: 'job', name: job.name } }
  for (const payload of await queuedJobs(deps, job))
    await followSuspension({ ctx, input: job.payload.parse(payload) })
}

const stateOf = (deps: TestDeps, { domainId }: Owner) =>
  deps.job.db.selectFrom('domain').selectAll().where('id', '=', domainId).executeTakeFirstOrThrow()

test('people of a suspended account read why and change nothing, keys stop, and both return with the end of it', async ({
  deps,
}) => {
  const owner = await publishedOwner(deps)
  const { accountId, domainId, userId: createdBy } = owner
  const { token } = await anAccessKeyWithId(deps, { accountId, createdBy, scopes: ['domain:read'] })
  const link = await createDraftLink({ ctx: owner.ctx, input: { domainId, note: '' } })
  const staff = await helping(deps, owner)
  await suspendAccount({ ctx: staff, input: { accountId, banner: 'stays', reason } })

  const ctx = await nextCall(deps, owner)
  expect((await getProfile({ ctx, input: {} })).account).toMatchObject({
    suspension: { reason },
    permissions: expect.not.arrayContaining(['settings:write', 'publish:write', 'ownership:write']),
  })
  expect(await getAccount({ ctx, input: {} })).toMatchObject({ id: accountId })
  const { version: _, modified: __, ...settings } = await getSettings({ ctx, input: { domainId } })
  const refused = { code: 'account_suspended' }
  await expect(publish(ctx, owner)).rejects.toMatchObject(refused)
  await expect(saveSettings({ ctx, input: { domainId, settings } })).rejects.toMatchObject(refused)
  await expect(addRole({ ctx, input: { name: 'Writer', scopes: ['content:write'] } })).rejects.toMatchObject(
    refused,
  )
  expect(await authenticateAccessKey(deps, token)).toMatchObject({ barred: { reason: 'account_suspended' } })
  await expect(
    openDraftLink({
      ctx: { ...ctx, actor: { kind: 'nobody' } },
      input: { secret: link.url.split('#')[1] ?? '' },
    }),
  ).rejects.toMatchObject({ code: 'draft_link_not_found' })
  expect(await getDeskAccount({ ctx: staff, input: { accountId } })).toMatchObject({
    suspension: { banner: 'stays', reason },
  })

  await unsuspendAccount({ ctx: staff, input: { accountId } })
  const again = await nextCall(deps, owner)
  expect((await getProfile({ ctx: again, input: {} })).account).toMatchObject({ suspension: null })
  await publish(again, owner)
  expect(await authenticateAccessKey(deps, token)).not.toHaveProperty('barred')
  await unsuspendAccount({ ctx: staff, input: { accountId } })
  const entries = await listAudit({
    ctx: again,
    input: { query: '', page: 1, action: 'staff.', actor: '', from: '', to: '' },
  })
  expect(entries.data.map(({ action }) => action)).toEqual(['staff.unsuspend', 'staff.suspend', 'staff.open'])
  const log = await listStaffLog({ ctx: staff, input: { query: '', page: 1 } })
  expect(log.data[1]).toMatchObject({ action: 'staff.suspend', detail: { banner: 'stays', told: reason } })
})

test('a neutral banner asks as before without the customer’s words, and the end brings back exactly what was live', async ({
  deps,
}) => {
  const owner = await publishedOwner(deps)
  const { accountId } = owner
  const [config, state] = [await liveConfig(deps, owner), await stateOf(deps, owner)]
  expect(JSON.stringify(config)).toContain('You have won')
  const staff = await helping(deps, owner)
  await suspendAccount({ ctx: staff, input: { accountId, banner: 'neutral', reason } })
  await runQueued(deps)
  await runQueued(deps)

  const neutral = await liveConfig(deps, owner)
  expect(neutral.version).toBe(config.version + 1)
  expect(neutral.ui).toMatchObject({ css: '', policy: null, brand: true })
  expect(JSON.stringify(neutral)).not.toMatch(/You have won|#aa0000|placet-dialog/)
  for (const kept of [
    'regions',
    'services',
    'stored',
    'languages',
    'revision',
    'blocker',
    'choices',
  ] as const)
    expect(neutral[kept]).toEqual(config[kept])

  await unsuspendAccount({ ctx: staff, input: { accountId } })
  await runQueued(deps)
  expect(await liveConfig(deps, owner)).toEqual({ ...config, version: config.version + 2 })
  expect(await stateOf(deps, owner)).toEqual({ ...state, published_version: config.version + 2 })
})

test('while an account is suspended, the database refuses to publish, whichever code asks it', async ({
  deps,
}) => {
  const owner = await publishedOwner(deps)
  const staff = await helping(deps, owner)
  await suspendAccount({ ctx: staff, input: { accountId: owner.accountId, banner: 'stays', reason } })
  await runQueued(deps)
  // The context of a request that was authenticated before.
  await expect(publish(owner.ctx, owner)).rejects.toMatchObject({ code: 'account_suspended' })
  expect((await getDomain({ ctx: owner.ctx, input: { domainId: owner.domainId } })).name).toBe(owner.name)
})

test('owners read why by e-mail, and when it has ended', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { accountId } = owner
  const staff = await helping(deps, owner)
  await suspendAccount({ ctx: staff, input: { accountId, banner: 'neutral', reason } })
  await unsuspendAccount({ ctx: staff, input: { accountId } })
  const letters = []
  for (const payload of await queuedJobs(deps, sendMail)) {
    const mail = sendMail.payload.parse(payload)
    if (!('accountId' in mail) || mail.accountId !== accountId) continue
    letters.push(
      await withTx(deps.job, (tx) =>
        writeLetter(tx, deps.job, { payload: mail, linkSecret: '', brand: null }),
      ),
    )
  }
  expect(letters).toMatchObject([
    {
      to: owner.email,
      subject: 'Example Ltd is suspended',
      paragraphs: [expect.stringContaining(reason), {}, expect.stringContaining('go on and are charged'), {}],
    },
    { to: owner.email, subject: 'Example Ltd is no longer suspended' },
  ])
})

test('only staff suspend, and only an account that they have open', async ({ deps }) => {
  const [owner, other] = [await anOwnerWithDomain(deps), await anOwnerWithDomain(deps)]
  await aDomain(owner)
  const input = { accountId: owner.accountId, banner: 'stays', reason } as const
  await expect(suspendAccount({ ctx: owner.ctx, input })).rejects.toMatchObject({ code: 'route_not_found' })
  const staff = await helping(deps, other)
  await expect(suspendAccount({ ctx: staff, input })).rejects.toMatchObject({ code: 'desk_reason_missing' })
  const forge = withTx(owner.ctx, (tx) =>
    tx
      .insertInto('account_suspension')
      .values({
        ...{ account_id: other.accountId, banner: 'stays', reason },
        ...{ suspended_by: owner.userId, suspended_at: new Date() },
      })
      .execute(),
  )
  await expect(forge).rejects.toThrow('row-level security')
})
