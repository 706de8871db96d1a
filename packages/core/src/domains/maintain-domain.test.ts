import type { DomainId } from '@placet/contract/ids'
import { aDomain, aHostname, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aLargeDomain } from '@placet/testkit/factories/large-domain'
import { anOwner, inAnotherAccount, type Person } from '@placet/testkit/factories/people'
import { test } from '@placet/testkit/test'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { getContent, saveContent } from '../content/index.ts'
import { withTx } from '../context.ts'
import { listHostnames } from '../hostnames/index.ts'
import { newDomainId } from '../random.ts'
import { getSettings, publishSettings, saveSettings } from '../settings/index.ts'
import { getDomain, importSettings, renameDomain, resetConsents, transferDomain } from './index.ts'

type OfDomain = Pick<Person, 'ctx'> & { domainId: DomainId }

const publish = ({ ctx, domainId }: OfDomain) =>
  publishSettings({ ctx, input: { domainId, reason: 'Only a test looks at it.' } })

const isPending = async ({ ctx, domainId }: OfDomain) =>
  (await getDomain({ ctx, input: { domainId } })).hasUnpublishedChanges

const audited = ({ ctx }: Pick<Person, 'ctx'>, action: string) =>
  withTx(ctx, (tx) =>
    tx.selectFrom('audit_entry').select(['entity', 'detail']).where('action', '=', action).execute(),
  )

async function revisionsOf({ ctx, domainId }: OfDomain): Promise<unknown[]> {
  const rows = await withTx(ctx, (tx) =>
    tx
      .selectFrom('published_version')
      .select(sql`config->'revision'`.as('revision'))
      .where('domain_id', '=', domainId)
      .orderBy('version')
      .execute(),
  )
  return rows.map(({ revision }) => revision)
}

describe('resetting consents', () => {
  const reset = ({ ctx, domainId }: OfDomain, name: string) =>
    resetConsents({ ctx, input: { domainId, name } })

  test('visitors are asked again after the next publication', async ({ deps }) => {
    const owner = await anOwnerWithDomain(deps)
    const { ctx, domainId, name } = owner
    await publish({ ctx, domainId })
    expect(await isPending(owner)).toBe(false)
    await reset(owner, name.toUpperCase())
    expect(await isPending(owner)).toBe(true)
    await publish({ ctx, domainId })
    expect(await isPending(owner)).toBe(false)
    expect(await revisionsOf(owner)).toEqual([0, 1])
    expect(await audited(owner, 'domain.reset')).toEqual([{ entity: domainId, detail: { revision: 1 } }])
  })

  test('another name than the domain’s changes nothing', async ({ deps }) => {
    const owner = await anOwnerWithDomain(deps)
    for (const name of ['', 'example.com', `www.${owner.name}`]) {
      await expect(reset(owner, name)).rejects.toMatchObject({ code: 'domain_name_wrong' })
    }
    expect(await audited(owner, 'domain.reset')).toEqual([])
  })
})

describe('importing settings', () => {
  const take = ({ ctx, domainId }: OfDomain, source: DomainId) =>
    importSettings({ ctx, input: { domainId, source } })

  const withLongerExpiry = {
    settings: (draft: Parameters<NonNullable<Parameters<typeof aDomain>[1]>['settings'] & object>[0]) => ({
      ...draft,
      general: { ...draft.general, name: 'Source', expiryDays: 42 },
      crawler: {
        ...draft.crawler,
        entry: 'https://source.example/',
        authentication: { type: 'bearer' as const, username: '', password: '', token: 'geheim' },
      },
    }),
  }

  test('settings and labels become the source’s, descriptions are added; title and crawler stay', async ({
    deps,
  }) => {
    const source = await anOwnerWithDomain(deps, withLongerExpiry)
    const { ctx } = source
    const { domainId } = await aDomain(source)
    const write = (id: DomainId, accept: string, cookie: string) =>
      saveContent({
        ctx,
        input: {
          domainId: id,
          updates: [
            {
              language: 'en',
              labels: [{ key: accept === '' ? 'deny' : 'accept', value: `Own ${accept}` }],
              cookies: [{ key: `cd_${cookie}`, value: cookie }],
              services: [],
            },
          ],
        },
      })
    await write(source.domainId, 'accept', 'theirs')
    await write(domainId, '', 'mine')
    await publish({ ctx, domainId })
    await take({ ctx, domainId }, source.domainId)
    const settings = await getSettings({ ctx, input: { domainId } })
    expect(settings.general.expiryDays).toBe(42)
    expect(settings.general.name).not.toBe('Source')
    expect(settings.crawler).toMatchObject({ entry: '', authentication: { type: 'none', token: '' } })
    expect(await isPending({ ctx, domainId })).toBe(true)
    const input = { domainId, language: 'en', query: '', page: 1, missing: '' as const }
    const content = await getContent({ ctx, input })
    expect(content.labels.flatMap(({ value }) => value ?? [])).toEqual(['Own accept'])
    expect(content.cookies.map(({ key }) => key)).toEqual(['cd_mine', 'cd_theirs'])
    expect(await audited(source, 'domain.import')).toEqual([
      { entity: domainId, detail: { from: source.domainId } },
    ])
  })

  test('what the plan of the domain does not offer is not taken over', async ({ deps }) => {
    const source = await anOwnerWithDomain(deps, {
      tier: 3,
      settings: (draft) => {
        const [first] = draft.regions
        if (!first) throw new Error('there is always a region')
        return { ...draft, regions: [first, { ...first, title: 'Germany', region: ['DE'] }] }
      },
    })
    const { domainId } = await aDomain(source)
    const target = { ctx: source.ctx, domainId }
    await expect(take(target, source.domainId)).rejects.toMatchObject({
      code: 'import_needs_tier',
      errors: [{ message: expect.stringContaining('Business plan') }],
    })
    const better = await aDomain(source, { tier: 4 })
    await take({ ctx: source.ctx, ...better }, source.domainId)
  })

  test('from itself, nothing changes', async ({ deps }) => {
    const owner = await anOwnerWithDomain(deps)
    const { ctx, domainId } = owner
    await publish({ ctx, domainId })
    await take(owner, domainId)
    expect(await isPending(owner)).toBe(false)
  })

  test('T20: at either end, a domain of another account is as if it were not there', async ({ deps }) => {
    const [owner, stranger] = [await anOwnerWithDomain(deps), await anOwnerWithDomain(deps)]
    const refused = { code: 'domain_not_found', errors: [] }
    await expect(take(owner, stranger.domainId)).rejects.toMatchObject(refused)
    await expect(take(owner, newDomainId())).rejects.toMatchObject(refused)
    const theirs = { ctx: owner.ctx, domainId: stranger.domainId }
    await expect(take(theirs, owner.domainId)).rejects.toMatchObject(refused)
  })

  test('T20: also a person who is in both accounts takes nothing from one to the other', async ({ deps }) => {
    const owner = await anOwnerWithDomain(deps)
    const other = await inAnotherAccount(deps, owner)
    const { domainId } = await aDomain(other)
    await expect(take(owner, domainId)).rejects.toMatchObject({ code: 'domain_not_found' })
  })
})

describe('renaming', () => {
  const rename = ({ ctx, domainId }: OfDomain, name: string) =>
    renameDomain({ ctx, input: { domainId, name } })

  test('all hostnames follow and wait to be published', async ({ deps }) => {
    const owner = await anOwnerWithDomain(deps)
    const { ctx, domainId } = owner
    await aHostname(owner, owner)
    await publish({ ctx, domainId })
    const before = await listHostnames({ ctx, input: { domainId } })
    await rename(owner, 'https://www.Renamed.example/')
    expect((await getDomain({ ctx, input: { domainId } })).name).toBe('renamed.example')
    expect(await isPending(owner)).toBe(true)
    const after = await listHostnames({ ctx, input: { domainId } })
    expect(after).toEqual(
      before.map((hostname) => ({ ...hostname, name: hostname.name.replace(owner.name, 'renamed.example') })),
    )
    expect(await audited(owner, 'domain.rename')).toEqual([
      { entity: domainId, detail: { from: owner.name, to: 'renamed.example' } },
    ])
  })

  test('into the name of one of its own hostnames and back', async ({ deps }) => {
    const owner = await anOwnerWithDomain(deps)
    const { ctx, domainId, name } = owner
    await aHostname(owner, owner)
    const before = await listHostnames({ ctx, input: { domainId } })
    const added = before.at(-1)?.name ?? ''
    await rename(owner, added)
    expect((await listHostnames({ ctx, input: { domainId } })).map((hostname) => hostname.name)).toEqual(
      before.map((hostname) => hostname.name.replace(name, added)),
    )
    await rename(owner, name)
    expect(await listHostnames({ ctx, input: { domainId } })).toEqual(before)
  })

  test('V11: the scanner’s credentials stay behind with the old name', async ({ deps }) => {
    const owner = await anOwnerWithDomain(deps)
    const { ctx, domainId } = owner
    const { version: _, modified: __, ...draft } = await getSettings({ ctx, input: { domainId } })
    const authentication = { ...draft.crawler.authentication, type: 'bearer' as const, token: 'let-me-in' }
    const settings = { ...draft, crawler: { ...draft.crawler, authentication } }
    await saveSettings({ ctx, input: { domainId, settings } })
    await rename(owner, 'their-own-site.example')
    const after = await getSettings({ ctx, input: { domainId } })
    expect(after.crawler.authentication.token).toBe('')
  })

  test('V14: a website gets no second trial by renaming, a domain keeps its own', async ({ deps }) => {
    const owner = await anOwnerWithDomain(deps)
    const first = await aDomain(owner, { tier: 2 })
    await rename({ ...owner, domainId: first.domainId }, 'elsewhere.example')
    const second = await aDomain(owner, { tier: 2 })
    await expect(rename({ ...owner, domainId: second.domainId }, first.name)).rejects.toMatchObject({
      code: 'trial_used',
    })
    await rename({ ...owner, domainId: first.domainId }, first.name)
    expect((await getDomain({ ctx: owner.ctx, input: { domainId: first.domainId } })).name).toBe(first.name)
  })

  test.for(['nonsense', '127.0.0.1', 'a b.example', 'one.example\ntwo.example', 'co.uk'])(
    '%j is no name',
    async (name, { deps }) => {
      const owner = await anOwnerWithDomain(deps)
      await expect(rename(owner, name)).rejects.toMatchObject({
        code: 'domain_invalid',
        message: 'Domain(s) are invalid, please make sure the domain(s) are correct.',
      })
    },
  )

  test('a name of the same account is taken, one of another account is not', async ({ deps }) => {
    const [owner, stranger] = [await anOwnerWithDomain(deps), await anOwnerWithDomain(deps)]
    const { name } = await aDomain(owner)
    await expect(rename(owner, name)).rejects.toMatchObject({
      code: 'domain_taken',
      message: 'This domain is already in your account.',
    })
    await rename(owner, stranger.name)
  })

  test('two domains that want the same name at once: one gets it', async ({ deps }) => {
    const owner = await anOwner(deps)
    const domains = await Promise.all([aDomain(owner), aDomain(owner), aDomain(owner)])
    const outcomes = await Promise.allSettled(
      domains.map(({ domainId }) => rename({ ctx: owner.ctx, domainId }, 'wanted.example')),
    )
    const refused = outcomes.flatMap((outcome): unknown[] =>
      outcome.status === 'rejected' ? [outcome.reason] : [],
    )
    expect(refused).toMatchObject([{ code: 'domain_taken' }, { code: 'domain_taken' }])
  })

  test('its own name again changes nothing', async ({ deps }) => {
    const owner = await anOwnerWithDomain(deps)
    await publish(owner)
    await rename(owner, owner.name)
    expect(await isPending(owner)).toBe(false)
  })
})

test('on 100 languages, 10 regions and 10,000 cookies each does all of its work', async ({ deps }) => {
  const owner = await anOwner(deps)
  const { ctx } = owner
  const large = await aLargeDomain(deps, owner)
  const target = await aDomain(owner, { tier: 4 })
  const other = await inAnotherAccount(deps, owner)
  const { domainId } = large
  await importSettings({ ctx, input: { domainId: target.domainId, source: domainId } })
  await resetConsents({ ctx, input: { domainId, name: large.name } })
  await renameDomain({ ctx, input: { domainId, name: 'large.example' } })
  await transferDomain({ ctx, input: { domainId, source: other.accountId } })
  const input = { domainId: target.domainId, language: 'en', query: '', page: 1, missing: '' as const }
  expect((await getContent({ ctx, input })).cookiesTotal).toBe(10_000)
})
