import { aBannerBuild } from '@placet/contract/fixtures/a-banner-build'
import type { DomainSettings } from '@placet/contract/settings-document'
import { iabFile } from '@placet/contract/published-config'
import { newRegion } from '@placet/rules/settings/settings-defaults'
import { syntheticVendorList, syntheticVendorListTexts } from '@placet/testkit/corpora/synthetic-vendor-list'
import { asOperator } from '@placet/testkit/factories/as-operator'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { publishedLists } from '@placet/testkit/factories/vendors'
import { expect } from 'vitest'
import { importVendorListTexts } from '../vendors/index.ts'
import { getPublishStatus, loadPublishedScript, previewFramework, publishSettings } from './index.ts'

const REASON = 'Only our own people look at this site yet.'
const gvl = syntheticVendorList({ vendorCount: 40 })
const ids = Object.values(gvl.vendors).flatMap(({ id, deletedDate }) => (deletedDate === undefined ? id : []))
const provider = { id: 39, name: 'Acme', policyUrl: 'https://acme.example/', domains: ['acme.example'] }
test.beforeAll(async ({ deps }) => {
  await publishedLists(deps.ownerUrl, { gvl, providers: [provider] })
})

function underTcf(draft: DomainSettings): DomainSettings {
  return {
    ...withPolicy(draft),
    language: { ...draft.language, default: 'de', languages: ['de', 'en'] },
    vendors: { global: ids.slice(0, 5), custom: ['gatp-39'] },
    publisher: { country: 'IS', restrictions: [{ purposeId: 2, type: 0, vendorIds: ids.slice(0, 1) }] },
    regions: [...draft.regions, newRegion('Germany', 'tcf-2-4', ['DE'])],
  }
}

const build = aBannerBuild()

async function filesOf(deps: TestDeps, domainId: Parameters<typeof publishSettings>[0]['input']['domainId']) {
  const input = { domainId, build, isDescribed: true, sign: () => ['signed'] }
  const script = await loadPublishedScript({ ctx: deps.job, input })
  if (!script) throw new Error('nothing is published')
  const { meta, heads, tails } = script
  return {
    names: Object.keys(meta.files),
    read: (name: string) => {
      const { head = 0, etag = '' } = meta.files[name] ?? {}
      return (heads[head] ?? '') + (tails.get(etag) ?? '')
    },
  }
}

test('a region under the framework gets its code, its vendors and their list; the others do not', async ({
  deps,
}) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps, { tier: 3, settings: underTcf })
  await publishSettings({
    ctx: { ...ctx, installation: { ...ctx.installation, cmpId: 31 } },
    input: { domainId },
  })
  const { names, read } = await filesOf(deps, domainId)
  expect(names).toEqual(expect.arrayContaining(['iab.de', 'iab.en', 'vendors.de', 'vendors.en']))
  expect(read('first.0.de')).toContain('plain($config)')
  expect(read('first.1.de')).toContain('framework($config)')
  expect(read('first.1.de')).toContain('6 Partner')
  const iab = read(iabFile('en'))
  expect(iab).toContain('"cmpId":31,"publisherCountry":"IS"')
  expect(iab).toContain('{"name":"Acme","privacyUrl":"https://acme.example/","id":39}')
})

test('without a number of IAB Europe a real site is refused, until the owner confirms it once', async ({
  deps,
}) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps, { tier: 3, settings: underTcf })
  await expect(publishSettings({ ctx, input: { domainId } })).rejects.toMatchObject({
    code: 'publish_unfair',
    errors: [{ key: 'publisher', message: expect.stringContaining('no number of IAB Europe') }],
  })
  await publishSettings({ ctx, input: { domainId, reason: REASON } })
  await publishSettings({ ctx, input: { domainId } })
  const { read } = await filesOf(deps, domainId)
  expect(read(iabFile('en'))).toContain('"cmpId":0,')
  expect(await getPublishStatus({ ctx, input: { domainId } })).toMatchObject({ version: 2, isDemo: true })
})

test('vendors that nobody has saved are previewed in the words of a language', async ({ deps }) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  const input = { domainId, language: 'de', vendorList: null }
  const [id = 0] = ids
  const vendors = { global: [id], custom: ['gatp-39', 'cvl-contentsquare'] }
  expect(await previewFramework({ ctx, input: { ...input, vendors } })).toMatchObject({
    isDemo: true,
    shown: {
      tcf: { cmpId: 0, vendorIds: [id], providers: [{ id: 39 }], others: [{ name: 'Contentsquare' }] },
      texts: { purposes: 'Zwecke' },
      list: { version: gvl.vendorListVersion, vendors: [{ id }] },
    },
  })
  const nobody = { ...input, vendors: { global: [], custom: [] } }
  expect(
    await previewFramework({
      ctx: { ...ctx, installation: { ...ctx.installation, cmpId: 31 } },
      input: nobody,
    }),
  ).toEqual({
    isDemo: false,
    shown: null,
  })
})

test('the list says that its texts are English until they are translated', async ({ deps }) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  const listIn = async (language: string) => {
    const vendors = { global: ids.slice(0, 1), custom: [] }
    const { shown } = await previewFramework({
      ctx,
      input: { domainId, language, vendorList: null, vendors },
    })
    return shown?.list
  }
  expect(await listIn('pl')).toMatchObject({ language: 'pl', lang: 'en' })
  expect(await listIn('en')).not.toHaveProperty('lang')
  const input = { language: 'pl', texts: syntheticVendorListTexts('pl') }
  await asOperator(deps.ownerUrl, (operator) => importVendorListTexts({ ctx: operator, input }))
  expect(await listIn('pl')).not.toHaveProperty('lang')
})

test('a reason for other findings does not confirm it unseen: all of them are told together', async ({
  deps,
}) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps, {
    tier: 3,
    settings: (draft) => ({ ...underTcf(draft), ui: draft.ui }),
  })
  await expect(publishSettings({ ctx, input: { domainId } })).rejects.toMatchObject({
    code: 'publish_unfair',
    errors: [{ key: 'publisher' }, { key: expect.stringContaining('links') }],
  })
})

test('a domain that discloses nobody asks by category, whatever its framework', async ({ deps }) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps, {
    tier: 3,
    settings: (draft) => ({ ...underTcf(draft), vendors: { global: [], custom: [] } }),
  })
  await publishSettings({ ctx, input: { domainId } })
  const { names, read } = await filesOf(deps, domainId)
  expect(names.filter((name) => /^(iab|vendors)/.test(name))).toEqual([])
  expect(read('first.1.de')).toContain('plain($config)')
})
