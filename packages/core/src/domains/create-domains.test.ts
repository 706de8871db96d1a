import { randomBytes } from 'node:crypto'
import { TEMPLATE } from '@placet/contract/constants'
import { CreateDomainInput } from '@placet/contract/domains'
import type { DomainId } from '@placet/contract/ids'
import { SCOPES } from '@placet/contract/permissions'
import { PRODUCT } from '@placet/contract/plans'
import { aDomain, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aMember, anAccessKeyWithId, anOwner, type Person } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import pg from 'pg'
import { describe, expect } from 'vitest'
import { type Ctx, NOWHERE, withTx } from '../context.ts'
import { saveContent } from '../content/index.ts'
import { getDomainPlan } from '../plans/index.ts'
import { getSettings, saveSettings } from '../settings/index.ts'
import { createDomains, getDomain, listDomains, verifyDomains } from './index.ts'

const create = ({ ctx }: Pick<Person, 'ctx'>, input: Partial<Record<keyof CreateDomainInput, unknown>>) =>
  createDomains({ ctx, input: CreateDomainInput.parse(input) })

/** A website that has had no trial yet. */
const newName = () => `site-${randomBytes(6).toString('hex')}.example`

const settingsOf = ({ ctx }: Pick<Person, 'ctx'>, domainId: DomainId) =>
  getSettings({ ctx, input: { domainId } })

async function aCoupon(deps: TestDeps, code: string, validUntil: Date | null = null): Promise<void> {
  const owner = new pg.Client({ connectionString: deps.ownerUrl })
  await owner.connect()
  await owner.query('INSERT INTO coupon (code, name, percent, valid_until) VALUES ($1, $2, 20, $3)', [
    code,
    'Twenty percent',
    validUntil,
  ])
  await owner.end()
}

describe('verifying', () => {
  const verify = ({ ctx }: Pick<Person, 'ctx'>, name: string) => verifyDomains({ ctx, input: { name } })

  test('lines become names', async ({ deps }) => {
    const owner = await anOwner(deps)
    expect(await verify(owner, 'https://www.one.example/\n\nab\nTwo.example')).toEqual([
      'one.example',
      'two.example',
    ])
  })

  test('one line that is no website makes the whole list invalid', async ({ deps }) => {
    const owner = await anOwner(deps)
    await expect(verify(owner, 'one.example\nnonsense')).rejects.toMatchObject({ code: 'domain_invalid' })
    for (const local of ['localhost', 'one.example\nhttp://localhost:3000/', '127.0.0.1:8080']) {
      await expect(verify(owner, local)).rejects.toMatchObject({ code: 'domain_local' })
    }
  })

  test('a domain that the account has is named, one of another account is nobody’s business', async ({
    deps,
  }) => {
    const [owner, stranger] = [await anOwnerWithDomain(deps), await anOwner(deps)]
    await expect(verify(owner, `free.example\n${owner.name}`)).rejects.toMatchObject({
      code: 'domain_taken',
      errors: [{ key: owner.name, message: 'This domain is already in your account.' }],
    })
    expect(await verify(stranger, owner.name)).toEqual([owner.name])
  })

  test('an account cannot ask without end', async ({ deps }) => {
    const owner = await anOwner(deps)
    const answers = await Promise.allSettled(Array.from({ length: 70 }, () => verify(owner, 'one.example')))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(60)
  })
})

describe('creating', () => {
  test('a free domain starts with explicit consent, two hostnames and no subscription', async ({ deps }) => {
    const owner = await anOwner(deps)
    const domainId = await create(owner, { name: 'example.com' })
    expect(await getDomain({ ctx: owner.ctx, input: { domainId } })).toMatchObject({
      name: 'example.com',
      tier: 1,
      bannerVersion: 300,
      subscription: null,
      publishedVersion: null,
      hasUnpublishedChanges: true,
    })
    const { regions, gcm } = await settingsOf(owner, domainId)
    expect(regions).toMatchObject([{ framework: 'default', consentType: 'explicit' }])
    expect(gcm.enabled).toBe(false)
  })

  test.for([
    [PRODUCT.starter, 12, 1, 1],
    [PRODUCT.basic, 12, 12, 2],
    [PRODUCT.business, 1, 1, 3],
    [PRODUCT.enterprise, 12, 12, 4],
  ] as const)(
    'product %i for %i months is billed every %i and gives tier %i',
    async ([product, asked, interval, tier], { deps }) => {
      const owner = await anOwner(deps)
      const before = Date.now()
      // The tier that the caller names counts for nothing: the product decides.
      const domainId = await create(owner, { name: newName(), product, interval: asked, tier: 4 })
      const view = await getDomain({ ctx: owner.ctx, input: { domainId } })
      expect(view).toMatchObject({ tier, subscription: { product, interval } })
      const trialMs = Date.parse(view.subscription?.trialEndsAt ?? '') - before
      expect(Math.round(trialMs / 86_400_000)).toBe(30)
      const { data } = await listDomains({ ctx: owner.ctx, input: { query: '', page: 1 } })
      expect(data).toEqual([view])
    },
  )

  test.for([0, 27, 32, -1])('product %i does not exist', async (product, { deps }) => {
    const owner = await anOwner(deps)
    await expect(create(owner, { name: 'example.com', product })).rejects.toMatchObject({
      code: 'plan_unknown',
    })
  })

  test.for([
    [TEMPLATE.explicit, null, ['default']],
    [TEMPLATE.implicit, null, ['default']],
    [TEMPLATE.geo, PRODUCT.business, ['default', 'ccpa']],
    [TEMPLATE.usOnly, PRODUCT.business, ['default', 'ccpa']],
    [TEMPLATE.tcf, PRODUCT.enterprise, ['default', 'tcf-2-4', 'ccpa']],
  ] as const)('template %i starts with its frameworks', async ([template, product, frameworks], { deps }) => {
    const owner = await anOwner(deps)
    const name = newName()
    const domainId = await create(owner, { name, template, product, gcm_enabled: true })
    const settings = await settingsOf(owner, domainId)
    expect(settings.regions.map(({ framework }) => framework)).toEqual(frameworks)
    expect(settings.general.name).toBe(name)
    expect(settings.gcm.enabled).toBe(true)
    const { version: _, modified: __, ...draft } = settings
    const saved = await saveSettings({ ctx: owner.ctx, input: { domainId, settings: draft } })
    expect(saved.changes).toEqual([])
  })

  test.for([TEMPLATE.geo, TEMPLATE.usOnly, TEMPLATE.tcf])(
    'template %i needs a plan',
    async (template, { deps }) => {
      const owner = await anOwner(deps)
      for (const product of [null, PRODUCT.starter, PRODUCT.basic]) {
        await expect(create(owner, { name: 'example.com', template, product })).rejects.toMatchObject({
          code: 'template_needs_tier',
        })
      }
    },
  )

  test('one name that is taken stops all of them', async ({ deps }) => {
    const owner = await anOwnerWithDomain(deps)
    await expect(create(owner, { name: `new.example\n${owner.name}` })).rejects.toMatchObject({
      code: 'domain_taken',
    })
    const { total } = await listDomains({ ctx: owner.ctx, input: { query: '', page: 1 } })
    expect(total).toBe(1)
  })

  test('two calls at once with the same name: one of them creates it, the other is told', async ({
    deps,
  }) => {
    const owner = await anOwner(deps)
    const names = Array.from({ length: 20 }, (_, index) => `site-${index}.example`)
    const outcomes = await Promise.allSettled([
      create(owner, { name: names.join('\n') }),
      create(owner, { name: names.toReversed().join('\n') }),
      create(owner, { name: names.slice(10).join('\n') }),
    ])
    const refusals = outcomes.flatMap((outcome): unknown[] =>
      outcome.status === 'rejected' ? [outcome.reason] : [],
    )
    expect(refusals).toMatchObject([{ code: 'domain_taken' }, { code: 'domain_taken' }])
  })

  test('a hundred domains are created in one go, each with a scan', async ({ deps }) => {
    const owner = await anOwner(deps)
    const names = Array.from({ length: 100 }, (_, index) => `site-${index}.example`)
    await create(owner, { name: 'first.example', scan: true })
    const first = await create(owner, {
      name: names.join('\n'),
      template: TEMPLATE.tcf,
      product: PRODUCT.business,
      scan: true,
    })
    expect((await getDomain({ ctx: owner.ctx, input: { domainId: first } })).name).toBe('site-0.example')
    const { rows, audited } = await withTx(owner.ctx, async (tx) => ({
      rows: await tx.selectFrom('scan').select('id').where('status', '=', 0).execute(),
      audited: await tx
        .selectFrom('audit_entry')
        .select('id')
        .where('action', '=', 'domain.create')
        .execute(),
    }))
    expect([rows.length, audited.length]).toEqual([101, 101])
  })

  test('a key that may not scan cannot ask for a first scan', async ({ deps }) => {
    const owner = await anOwner(deps)
    const { id } = await anAccessKeyWithId(deps, { accountId: owner.accountId, scopes: [] })
    const actor = {
      kind: 'access-key',
      keyId: id,
      accountId: owner.accountId,
      scopes: new Set(['domain:write'] as const),
    } as const
    const ctx: Ctx = { ...deps, from: NOWHERE, actor }
    await expect(create({ ctx }, { name: 'example.com', scan: true })).rejects.toMatchObject({
      code: 'scope_missing',
    })
    await create({ ctx }, { name: 'example.com' })
  })

  test('V8: a key that may add domains cannot order a plan with one', async ({ deps }) => {
    const owner = await anOwner(deps)
    const { id } = await anAccessKeyWithId(deps, { accountId: owner.accountId, scopes: [] })
    const { accountId } = owner
    const scopes = new Set(SCOPES)
    const ctx: Ctx = { ...deps, from: NOWHERE, actor: { kind: 'access-key', keyId: id, accountId, scopes } }
    const plan = { product: 31, tier: 4, interval: 12 } as const
    await expect(create({ ctx }, { name: 'example.com', ...plan })).rejects.toMatchObject({
      code: 'key_not_accepted',
    })
  })
})

describe('with a coupon', () => {
  test('V8: a standard user orders no plan and keeps no coupon, and nothing is left of the try', async ({
    deps,
  }) => {
    const code = `SPRING${randomBytes(4).toString('hex').toUpperCase()}`
    await aCoupon(deps, code)
    const { accountId } = await anOwner(deps)
    const member = await aMember(deps, { accountId, role: 'standard' })
    const forbidden = { code: 'forbidden' }
    for (const coupon of [undefined, code]) {
      const plan = { product: PRODUCT.enterprise, ...(coupon && { coupon }) }
      await expect(create(member, { name: newName(), ...plan })).rejects.toMatchObject(forbidden)
    }
    await expect(create(member, { name: newName(), coupon: code })).rejects.toMatchObject(forbidden)
    const left = await withTx(member.ctx, async (tx) => ({
      domains: (await tx.selectFrom('domain').select('id').execute()).length,
      subscriptions: (await tx.selectFrom('subscription').select('domain_id').execute()).length,
      redemptions: (await tx.selectFrom('coupon_redemption').select('coupon_code').execute()).length,
    }))
    expect(left).toEqual({ domains: 0, subscriptions: 0, redemptions: 0 })
  })

  test('the subscription keeps its code, however it was written', async ({ deps }) => {
    await aCoupon(deps, 'SPRING20')
    const owner = await anOwner(deps)
    await create(owner, { name: newName(), product: PRODUCT.basic, coupon: 'Spring20' })
    const rows = await withTx(owner.ctx, (tx) =>
      tx.selectFrom('subscription').select('coupon_code').execute(),
    )
    expect(rows).toEqual([{ coupon_code: 'SPRING20' }])
  })

  test('one order of several domains is one use, and reduces the first price of each', async ({ deps }) => {
    await aCoupon(deps, 'BOTH20')
    const owner = await anOwner(deps)
    const name = `${newName()}\n${newName()}`
    await create(owner, { name, product: PRODUCT.basic, coupon: 'BOTH20' })
    const rows = await withTx(owner.ctx, (tx) =>
      tx.selectFrom('subscription').select('coupon_code').execute(),
    )
    expect(rows).toEqual([{ coupon_code: 'BOTH20' }, { coupon_code: 'BOTH20' }])
    const { uses } = await deps.db
      .selectFrom('coupon')
      .select('uses')
      .where('code', '=', 'BOTH20')
      .executeTakeFirstOrThrow()
    expect(uses).toBe(1)
    await expect(create(owner, { name: newName(), coupon: 'BOTH20' })).rejects.toMatchObject({
      code: 'coupon_used',
    })
  })

  test('with the free plan it is kept for the first upgrade, and only for people who may buy', async ({
    deps,
  }) => {
    await aCoupon(deps, 'LATER20')
    const owner = await anOwner(deps)
    const domainId = await create(owner, { name: newName(), coupon: 'LATER20' })
    expect(await getDomainPlan({ ctx: owner.ctx, input: { domainId } })).toMatchObject({
      coupon: { name: expect.any(String), value: 20 },
    })
    const member = await aMember(deps, { accountId: owner.accountId, role: 'standard' })
    await expect(create(member, { name: newName(), coupon: 'LATER20' })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  test('one that is not there or over stops the creation', async ({ deps }) => {
    await aCoupon(deps, 'OVER', new Date(Date.now() - 1000))
    const owner = await anOwner(deps)
    for (const coupon of ['NOWHERE', 'over', '%']) {
      await expect(create(owner, { name: 'example.com', coupon })).rejects.toMatchObject({
        code: 'coupon_invalid',
      })
    }
  })
})

describe('from another domain', () => {
  test('settings and texts come along; the name and how the site is crawled do not', async ({ deps }) => {
    const owner = await anOwnerWithDomain(deps, {
      tier: 3,
      bannerVersion: 200,
      settings: (draft) => ({
        ...draft,
        general: { ...draft.general, name: 'The old site', expiryDays: 90 },
        ccpa: { ...draft.ccpa, link: 'do-not-sell' },
        crawler: {
          ...draft.crawler,
          entry: 'https://old.example/',
          authentication: { type: 'basic', username: 'me', password: 'geheim', token: '' },
        },
      }),
    })
    const update = {
      language: 'en',
      labels: [{ key: 'accept' as const, value: 'Yes, all' }],
      cookies: [{ key: 'cd_shop', value: 'Keeps the basket' }],
      services: [],
    }
    await saveContent({ ctx: owner.ctx, input: { domainId: owner.domainId, updates: [update] } })
    const name = newName()
    const first = await create(owner, {
      name: `${name}\n${newName()}`,
      template: TEMPLATE.import,
      import_domain_id: owner.domainId,
      product: PRODUCT.business,
    })
    const settings = await settingsOf(owner, first)
    expect(settings.general).toMatchObject({ name, expiryDays: 90 })
    expect(settings.crawler).toMatchObject({
      entry: '',
      authentication: { type: 'none', username: '', password: '' },
    })
    const view = await getDomain({ ctx: owner.ctx, input: { domainId: first } })
    expect(view).toMatchObject({ bannerVersion: 200, tier: 3 })
    const texts = await withTx(owner.ctx, (tx) =>
      tx.selectFrom('domain_text').select(['key', 'value']).where('domain_id', '=', first).execute(),
    )
    expect(texts).toHaveLength(2)
  })

  test('the plan must have the tier of that domain', async ({ deps }) => {
    const owner = await anOwnerWithDomain(deps, { tier: 3 })
    const input = { name: 'a.example', template: TEMPLATE.import, import_domain_id: owner.domainId }
    await expect(create(owner, { ...input, product: PRODUCT.basic })).rejects.toMatchObject({
      code: 'template_needs_tier',
    })
    await create(owner, { ...input, name: newName(), product: PRODUCT.enterprise })
  })

  test('T20: a domain of another account is as if it were not there', async ({ deps }) => {
    const [owner, stranger] = [await anOwner(deps), await anOwnerWithDomain(deps)]
    const { domainId: gone } = await aDomain(await anOwner(deps))
    for (const import_domain_id of [stranger.domainId, gone, undefined]) {
      await expect(
        create(owner, { name: 'a.example', template: TEMPLATE.import, import_domain_id }),
      ).rejects.toMatchObject({ code: 'domain_not_found', errors: [] })
    }
  })
})
