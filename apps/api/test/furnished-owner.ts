import { randomUUID } from 'node:crypto'
import { clickhouseBootId } from '@placet/analytics/queries/clickhouse-boot-id'
import { insertConsents } from '@placet/analytics/writer'
import { PicturesMade } from '@placet/contract/events/pictures-made.v1'
import { aBannerBuild } from '@placet/contract/fixtures/a-banner-build'
import type { DomainId } from '@placet/contract/ids'
import { SCREEN_SIZES } from '@placet/contract/proofs'
import { firstShard } from '@placet/contract/shard'
import type { TicketInput } from '@placet/contract/support'
import { authenticateSession } from '@placet/core/auth/index'
import { NOWHERE, withTx } from '@placet/core/context'
import { grantSupportAccess } from '@placet/core/accounts/index'
import { blockAddress, grantLimit, openAccount } from '@placet/core/desk/index'
import { getDomainInAccount } from '@placet/core/domain-in-account'
import { packRuntime, recordBundle, recordPictures } from '@placet/core/proofs/index'
import { publishSettings } from '@placet/core/settings/index'
import { sendTicket } from '@placet/core/support/index'
import { syntheticVendorList } from '@placet/testkit/corpora/synthetic-vendor-list'
import { aPng } from '@placet/testkit/factories/a-png'
import { aPayingReferral } from '@placet/testkit/factories/affiliates'
import { aConsentRecord } from '@placet/testkit/factories/consents'
import { aDomainGroup } from '@placet/testkit/factories/domain-groups'
import { aDomain, anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { aFinishedScan } from '@placet/testkit/factories/finished-scan'
import { aPaidInvoice } from '@placet/testkit/factories/invoices'
import { aMember, anAccessKey, anInvitation, inAnotherAccount } from '@placet/testkit/factories/people'
import { aCustomer, becomeReseller } from '@placet/testkit/factories/resellers'
import { someSessions } from '@placet/testkit/factories/sessions'
import { becomeStaff } from '@placet/testkit/factories/staff'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { aVendor, aVendorList, publishedLists } from '@placet/testkit/factories/vendors'
import { Client } from 'pg'

export const TOKEN = 'c'.repeat(32)
export const EVENT_ID = 'e'.repeat(32)

/** An owner who has something of everything, so that every filter has something to leave out. */
export async function aFurnishedOwner(deps: TestDeps) {
  const [older, newer] = [1, 2].map((vendorListVersion) => ({
    ...syntheticVendorList({ vendorCount: 11 + vendorListVersion }),
    vendorListVersion,
  }))
  const providers = [{ id: 39, name: 'Acme', policyUrl: 'https://acme.example/', domains: ['acme.example'] }]
  await publishedLists(deps.ownerUrl, { ...(older && { gvl: older }), providers })
  await publishedLists(deps.ownerUrl, { ...(newer && { gvl: newer }) })
  const owner = await anOwnerWithDomain(deps, {
    tier: 3,
    settings: (draft) => ({
      ...withPolicy(draft),
      language: { ...draft.language, languages: ['en', 'de'] },
    }),
  })
  const { ctx, accountId, domainId, name } = owner
  await addCoupon(deps.ownerUrl)
  await publishSettings({ ctx, input: { domainId, settings: undefined, reason: 'A test publishes it.' } })
  const other = await aDomain(owner, { tier: 2 })
  await inAnotherAccount(deps, owner)
  await aMember(deps, { accountId, role: 'standard' })
  await anInvitation(deps, { accountId })
  await anAccessKey(deps, { accountId, scopes: ['domain:read'] })
  await aVendor(owner)
  await aVendorList(owner)
  const groupId = await aDomainGroup(owner, [other.domainId])
  await aPaidInvoice(owner)
  await aPayingReferral(deps, owner)
  await picture(deps, owner)
  await becomeReseller(deps, owner)
  await becomeStaff(deps, owner)
  await openAtDesk(deps, owner)
  await aCustomer(owner)
  await sendTicket({ ctx, input: { ...TICKET, email: owner.email } })
  await someConsents(deps, owner)
  const page = { url: `https://${name}/`, writes: [{ name: 'basket' }, { name: '_fbp' }] }
  await aFinishedScan(deps, ctx, { domainId, pages: [page] })
  const scanId = await aFinishedScan(deps, ctx, { domainId, pages: [{ ...page, writes: [{ name: '_ga' }] }] })
  return { ...owner, other, scanId, groupId }
}

async function openAtDesk(deps: TestDeps, { sessionSecret, accountId, domainId }: Owner): Promise<void> {
  const actor = await authenticateSession(deps, sessionSecret)
  if (!actor) throw new Error('the owner is signed in')
  const ctx = { ...deps, actor, from: NOWHERE }
  const reason = 'A test needs it.'
  await openAccount({ ctx, input: { accountId, reason } })
  await blockAddress({ ctx, input: { email: 'blocked@example.org', reason } })
  await grantSupportAccess({ ctx, input: { days: 1 } })
  for (const limit of ['scans', 'sessions'] as const)
    await grantLimit({ ctx, input: { accountId, domainId, limit, value: 1_000_000, until: null } })
}

type Owner = Awaited<ReturnType<typeof anOwnerWithDomain>>

export type FurnishedOwner = Awaited<ReturnType<typeof aFurnishedOwner>>

const TICKET: TicketInput = {
  ...{ name: 'Ada', email: '', domain: '', domainName: '', subject: 'A question', message: 'How?' },
  type: 'question',
  files: [],
}

async function addCoupon(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(`INSERT INTO coupon (code, name, percent) VALUES ('WELCOME20', 'Welcome', 20)`)
  await client.end()
}

/** Positions below of choices that look made by a machine. */
const FLAGGED = new Set([2, 4])

async function someConsents(
  deps: TestDeps,
  { ctx, domainId }: Pick<Awaited<ReturnType<typeof anOwnerWithDomain>>, 'ctx' | 'domainId'>,
): Promise<void> {
  const { code } = await withTx(ctx, (tx) => getDomainInAccount(tx, ctx, domainId))
  const shard = firstShard(code, deps.installation.consentShards)
  const today = deps.clock.now().toISOString().slice(0, 10)
  const days = ['2026-11-02', '2026-11-14', '2026-11-14', today, today]
  await insertConsents(deps.analytics, {
    ...{ shard, incarnation: 'test', token: randomUUID(), bootId: await clickhouseBootId(deps.analytics) },
    rows: days.map((day, index) => {
      const receivedAtMs = day === today ? Date.now() : Date.parse(`${day}T12:00:00Z`)
      const record = aConsentRecord({
        ...{
          domainId,
          code,
          receivedAt: receivedAtMs,
          assurance: FLAGGED.has(index) ? 'suspicious' : 'origin',
        },
        ...(index === 0 && { token: TOKEN, eventId: EVENT_ID }),
      })
      return {
        ...{ record, day, receivedAtMs, clockDiffers: false, streamAtMs: receivedAtMs },
        ...{ isConflict: false, position: 1, index },
      }
    }),
  })
  await someSessions({ ctx, domainId }, Object.fromEntries(days.map((day) => [day, 9])))
}

/** Of the first layer on a desktop, and of nothing else. */
async function picture({ job }: TestDeps, { domainId }: { domainId: DomainId }): Promise<void> {
  const build = aBannerBuild({ banner: 'b($config)', bannerWithoutRules: 'b($config)', preferences: 'p()' })
  const runtime = packRuntime({ ...build, preview: 'shown($config)' })
  await recordBundle({ ctx: job, input: { domainId, version: 1, runtime, isDescribed: true } })
  const made = PicturesMade.parse({
    ...{ type: 'pictures.made.v1', id: 'one', domainId, isCheck: false, failure: null },
    ...{ version: 1, region: 0, language: 'en' },
    pictures: [{ layer: 'banner', screen: 'desktop', png: aPng(SCREEN_SIZES.desktop) }],
  })
  await recordPictures({ ctx: job, input: made })
}
