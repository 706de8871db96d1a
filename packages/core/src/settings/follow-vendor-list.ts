import { AccountId, DomainId } from '@placet/contract/ids'
import { pushFollowedConfig } from '@placet/contract/jobs/push-followed-config'
import { PublishedDomain } from '@placet/contract/published-config'
import type { VendorList } from '@placet/contract/vendor-list'
import type { Tx } from '@placet/db/tx'
import { currentProviders, currentVendorList } from '@placet/db/vendor-lists'
import { actorId, audit } from '../audit.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { insertPublication, VERSIONS_PER_COMPARED } from './insert-publication.ts'
import { isNotSuspended } from '../account-suspension.ts'
import { type Ctx, withTx } from '../context.ts'
import { requireJob } from '../permissions.ts'
import { readToldSince } from './read-told-since.ts'
import { nextVersion } from './rules.ts'
import { readRunningComparison } from './running-comparison.ts'

// The list is updated weekly. In a week this reaches a million domains, with two new scripts per second at the edges.
const AT_ONCE = 600

/**
 * Republishes live versions with the newest global vendor list; drafts stay drafts. Handles one batch of domains,
 * each in its own transaction. Idempotent: up-to-date domains are not touched.
 */
export const followVendorList = defineVerb(NoInput, async ({ ctx }): Promise<{ followed: number }> => {
  requireJob(ctx)
  const found = await withTx(ctx, async (tx) => {
    const list = await currentVendorList(tx)
    return list && { list, domainIds: await readBehind(tx, list) }
  })
  let followed = 0
  for (const domainId of found?.domainIds ?? []) {
    if (found && (await withTx(ctx, (tx) => follow(tx, ctx, domainId, found.list)))) followed += 1
  }
  return { followed }
})

async function readBehind(tx: Tx, { vendorListVersion }: VendorList): Promise<string[]> {
  const rows = await tx
    .selectFrom('domain')
    .select('id')
    .where('published_list_version', '<', vendorListVersion)
    .where('deletion_at', 'is', null)
    .where(isNotSuspended)
    .orderBy('published_list_version')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

async function follow(tx: Tx, ctx: Ctx, domainId: string, list: VendorList): Promise<boolean> {
  const domain = await tx
    .selectFrom('domain')
    .selectAll()
    .where('id', '=', domainId)
    .where('published_list_version', '<', list.vendorListVersion)
    .where('deletion_at', 'is', null)
    .where(isNotSuspended)
    .forUpdate()
    .executeTakeFirst()
  if (!domain) return false
  const published = await tx
    .selectFrom('published_version')
    .selectAll()
    .where('domain_id', '=', domainId)
    .where('version', '=', domain.published_version)
    .executeTakeFirstOrThrow()
  const running = await readRunningComparison(tx, domainId)
  const version = nextVersion(domain) + (running ? VERSIONS_PER_COMPARED - 1 : 0)
  const before = PublishedDomain.parse(published.config)
  const config = { ...(await withList(tx, before, list)), version }
  const publication = {
    ...published,
    findings: JSON.stringify(published.findings),
    published_by: actorId(ctx.actor),
    created_at: ctx.clock.now(),
  }
  await insertPublication(tx, publication, config, running)
  await tx
    .updateTable('domain')
    .set({ published_version: version, published_list_version: config.tcf?.listVersion ?? null })
    .where('id', '=', domainId)
    .execute()
  const asksAgain = config.tcf?.toldSince === list.vendorListVersion
  await audit(tx, ctx, {
    accountId: AccountId.parse(domain.account_id),
    action: 'settings.follow',
    entity: domainId,
    detail: { version, list: list.vendorListVersion, asksAgain },
  })
  await ctx.jobs.enqueue(tx, pushFollowedConfig, { domainId: DomainId.parse(domainId) })
  return true
}

/** Vendors removed from the list are left out; if none remain, visitors are asked by category. */
async function withList(tx: Tx, config: PublishedDomain, list: VendorList): Promise<PublishedDomain> {
  const { tcf, tcfTexts, ...others } = config
  const vendorIds = (tcf?.vendorIds ?? []).filter((id) => {
    const vendor = list.vendors[String(id)]
    return vendor !== undefined && vendor.deletedDate === undefined
  })
  if (!tcf || vendorIds.length === 0) return others
  const listed = new Map((await currentProviders(tx)).map((provider) => [provider.id, provider]))
  return {
    ...others,
    ...(tcfTexts && { tcfTexts }),
    tcf: {
      ...tcf,
      vendorIds,
      listVersion: list.vendorListVersion,
      toldSince: await readToldSince(tx, tcf, { list, vendorIds }),
      providers: tcf.providers.flatMap(({ id }) => {
        const provider = listed.get(id)
        return provider ? { id, name: provider.name, privacyUrl: provider.policyUrl || null } : []
      }),
    },
  }
}
