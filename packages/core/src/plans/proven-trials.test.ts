import { CreateDomainInput } from '@placet/contract/domains'
import { PRODUCT } from '@placet/contract/plans'
import { aDomain, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { type Person, anOwner, inAnotherAccount } from '@placet/testkit/factories/people'
import { RIGHT_IMPLEMENTATION, aPage, aScan, reportScan } from '@placet/testkit/factories/scans'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import type { DomainId } from '@placet/contract/ids'
import { expect } from 'vitest'
import { withTx } from '../context.ts'
import { createDomains, renameDomain } from '../domains/index.ts'
import { getDomainPlan } from './index.ts'
import { startUpgrade } from './start-upgrade.ts'

type Site = Pick<Person, 'ctx' | 'accountId'> & { domainId: DomainId; name: string }

/** A scan finds the site's script on its home page. */
async function prove(deps: TestDeps, site: Site): Promise<void> {
  const scanId = await aScan(site, site)
  const page = aPage(scanId, { url: `https://${site.name}/`, implementation: RIGHT_IMPLEMENTATION })
  await reportScan(deps.job, scanId, [page])
}

const startTrial = ({ ctx, accountId, domainId }: Site) =>
  withTx(ctx, (tx) => startUpgrade(tx, ctx, accountId, { domainId, product: PRODUCT.basic, interval: 1 }))
const isOpen = async ({ ctx, domainId }: Site) =>
  (await getDomainPlan({ ctx, input: { domainId } })).isTrialAvailable
const addWithTrial = ({ ctx }: Pick<Person, 'ctx'>, name: string) =>
  createDomains({ ctx, input: CreateDomainInput.parse({ name, product: PRODUCT.basic }) })

test('T45: a trial that a stranger took without proof does not block the proven owner, who has one and no more', async ({
  deps,
}) => {
  const stranger = await anOwnerWithDomain(deps, { tier: 2 })
  const { name } = stranger
  const owner = await anOwner(deps)
  await expect(addWithTrial(owner, name)).rejects.toMatchObject({ code: 'trial_used' })
  const site = { ...owner, ...(await aDomain(owner, { name })) }
  expect(await isOpen(site)).toBe(false)
  await prove(deps, site)
  expect(await isOpen(site)).toBe(true)
  expect(await startTrial(site)).toBeNull()
  expect(await getDomainPlan({ ctx: site.ctx, input: site })).toMatchObject({ isTrial: true })

  const agency = await anOwner(deps)
  const copy = { ...agency, ...(await aDomain(agency, { name })) }
  await prove(deps, copy)
  expect(await isOpen(copy)).toBe(false)
})

test('T45: nobody starts the trial of a site that somebody else has proven to own, also not by renaming', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  await prove(deps, owner)
  const stranger = await anOwner(deps)
  await expect(addWithTrial(stranger, owner.name)).rejects.toMatchObject({ code: 'trial_used' })
  const free = { ...stranger, ...(await aDomain(stranger, { name: owner.name })) }
  expect(await isOpen(free)).toBe(false)
  const thief = await anOwner(deps)
  const tried = await aDomain(thief, { tier: 2 })
  const input = { domainId: tried.domainId, name: owner.name }
  await expect(renameDomain({ ctx: thief.ctx, input })).rejects.toMatchObject({ code: 'trial_used' })
  expect(await isOpen(owner)).toBe(true)
})

test('T45: an owner who proves the site during or after the trial gets no second one, in whatever account', async ({
  deps,
}) => {
  const first = await anOwnerWithDomain(deps, { tier: 2 })
  const other = await inAnotherAccount(deps, first)
  const again = { ...other, ...(await aDomain(other, { name: first.name })) }
  await prove(deps, again)
  expect(await isOpen(again)).toBe(false)

  await prove(deps, first)
  const partner = await anOwner(deps)
  const copy = { ...partner, ...(await aDomain(partner, { name: first.name })) }
  await prove(deps, copy)
  expect(await isOpen(copy)).toBe(false)
})
