import { syntheticVendorList } from '@placet/testkit/corpora/synthetic-vendor-list'
import { anOwner } from '@placet/testkit/factories/people'
import { test } from '@placet/testkit/test'
import { aVendor, publishedLists } from '@placet/testkit/factories/vendors'
import { expect } from 'vitest'
import { withTx } from '../context.ts'
import { findDisclosed } from './index.ts'

const gvl = syntheticVendorList({ vendorCount: 20 })
const first = Object.values(gvl.vendors).find(({ deletedDate }) => deletedDate === undefined)?.id ?? 0
const acme = { id: 39, name: 'Acme', policyUrl: 'https://acme.example/', domains: ['acme.example'] }

test('companies are disclosed under whatever name their list has for them', async ({ deps }) => {
  await publishedLists(deps.ownerUrl, { gvl, providers: [acme] })
  const owner = await anOwner(deps)
  const own = await aVendor(owner, 'Our Partner Ltd')
  const settings = {
    tcfv2: { vendorList: null, choices: [] },
    vendors: { global: [first], custom: [own, 'gatp-39'] },
  }
  const company = gvl.vendors[String(first)]?.name.split(' ')[0] ?? ''
  const companies = [company, 'Our partner', 'Acme', 'Somebody', 'Acme']
  const found = await withTx(owner.ctx, (tx) => findDisclosed(tx, owner.accountId, settings, companies))
  expect(found).toEqual([company, 'Our partner', 'Acme'])
})
