import { InboxFilter } from '@placet/contract/inbox'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { aSiteInChile, anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { inAnotherAccount } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { queuedJobs } from '@placet/testkit/queued-jobs'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import type { Ctx } from '../context.ts'
import { listInbox } from '../inbox/index.ts'
import { deliverMail } from '../mail/index.ts'
import { countActions } from '../portfolio/index.ts'
import { saveProfile } from '../profile/index.ts'
import { getSettings, publishSettings, saveSettings } from '../settings/index.ts'
import { getLaws, sendLawNotices } from './index.ts'

const at = (ctx: Ctx, day: string): Ctx => ({ ...ctx, clock: { now: () => new Date(`${day}T06:15:00Z`) } })

async function lawMailsTo(deps: TestDeps, { userId }: { userId: string }) {
  const queued = await queuedJobs(deps, sendMail)
  return queued.filter((data) => data['template'] === 'law-changes' && data['userId'] === userId)
}

async function lawActions(ctx: Ctx): Promise<string[]> {
  await countActions({ ctx, input: {} })
  const { data } = await listInbox({ ctx, input: { ...InboxFilter.parse({}), page: 1 } })
  return data.filter(({ type }) => type === 'law_changes').map(({ title }) => title)
}

test('an owner sees which laws each region follows, and what Chile changes on 1 December 2026', async ({
  deps,
}) => {
  const owner = await aSiteInChile(deps)
  const laws = await getLaws({ ctx: at(owner.ctx, '2026-11-20'), input: { domainId: owner.domainId } })
  expect(laws).toMatchObject({ on: '2026-11-20', isPublished: true })
  expect(laws.regions.map(({ title }) => title)).toEqual(['Default', 'Chile'])
  expect(laws.regions[0]?.packs.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['eu', 'uk', 'us-ca', 'br']),
  )
  expect(laws.regions[1]?.packs).toEqual([])
  const [chile] = laws.changes
  expect(chile).toMatchObject({ on: '2026-12-01', regions: [1] })
  expect(chile?.rules.map(({ id }) => id)).toEqual(['cl-transparency', 'cl-withdrawal'])
  expect(chile?.findings).toContainEqual(
    expect.objectContaining({ rule: 'L30', level: 'error', regionIndex: 1 }),
  )
  const later = await getLaws({ ctx: at(owner.ctx, '2026-12-01'), input: { domainId: owner.domainId } })
  expect(later.regions[1]?.packs.map(({ id }) => id)).toEqual(['cl'])
  expect(later.changes.map(({ on }) => on)).not.toContain('2026-12-01')
})

test('before anything is published, the draft is checked', async ({ deps }) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps, { settings: withPolicy })
  expect(await getLaws({ ctx, input: { domainId } })).toMatchObject({ isPublished: false })
})

test('nobody sees the laws of a site in another account', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { domainId } = owner
  const { ctx } = await inAnotherAccount(deps, owner)
  await expect(getLaws({ ctx, input: { domainId } })).rejects.toMatchObject({ code: 'domain_not_found' })
})

test('an owner is told once before a rule comes into force, and no more after the banner was fixed', async ({
  deps,
}) => {
  const owner = await aSiteInChile(deps)
  const fine = await anOwnerWithDomain(deps, { settings: withPolicy })
  await publishSettings({ ctx: fine.ctx, input: { domainId: fine.domainId } })
  const { domainId } = owner
  await sendLawNotices({ ctx: at(deps.job, '2026-09-01'), input: {} })
  expect(await lawMailsTo(deps, owner)).toEqual([])

  for (let day = 0; day < 2; day++) await sendLawNotices({ ctx: at(deps.job, '2026-11-20'), input: {} })
  expect(await lawMailsTo(deps, owner)).toEqual([expect.objectContaining({ domainId, on: '2026-12-01' })])
  expect(await lawMailsTo(deps, fine)).toEqual([])
  const before = at(owner.ctx, '2026-11-20')
  expect(await lawActions(before)).toEqual(['New rules apply from December 1st, 2026'])

  const { version: _, modified: __, ...settings } = await getSettings({ ctx: before, input: { domainId } })
  const regions = settings.regions.map((region) => ({ ...region, bannerType: 'notice' as const }))
  await saveSettings({ ctx: before, input: { domainId, settings: { ...settings, regions } } })
  await publishSettings({ ctx: before, input: { domainId } })
  await sendLawNotices({ ctx: at(deps.job, '2026-11-21'), input: {} })
  expect(await lawMailsTo(deps, owner)).toHaveLength(1)
  const [chile] = (await getLaws({ ctx: before, input: { domainId } })).changes
  expect(chile?.findings).toEqual([])
})

test('an owner can turn the e-mails off', async ({ deps }) => {
  const owner = await aSiteInChile(deps)
  const input = {
    template: 'law-changes',
    domainId: owner.domainId,
    on: '2026-12-01',
    userId: owner.userId,
  } as const
  let round = 0
  const letters = async () => {
    const sent: unknown[] = []
    const mailer = { send: async (letter: unknown) => void sent.push(letter) }
    await deliverMail({
      ctx: deps.job,
      input: { payload: input, mailer, jobId: `${owner.userId} ${round++}` },
    })
    return sent
  }
  await saveProfile({ ctx: owner.ctx, input: { lawChanges: false } })
  expect(await letters()).toEqual([])
  await saveProfile({ ctx: owner.ctx, input: { lawChanges: true } })
  expect(await letters()).toMatchObject([{ to: owner.email, subject: /from December 1st, 2026/ }])
})
