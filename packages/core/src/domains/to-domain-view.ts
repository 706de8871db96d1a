import type { DomainView } from '@placet/contract/domains'
import { DomainCode, DomainId } from '@placet/contract/ids'
import { Interval } from '@placet/contract/plans'
import type { Subscription } from '@placet/db/types.gen'
import type { Selectable } from 'kysely'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { latestOf, type Sightings } from './load-sightings.ts'
import { hasUnpublished } from '../settings/index.ts'

export type SubscriptionRow = Selectable<Subscription>

export function toDomainView(
  ctx: Ctx,
  row: DomainRow,
  subscription: SubscriptionRow | undefined,
  sightings: Sightings,
): DomainView {
  const last = latestOf(sightings.hosts.filter(({ domainId }) => domainId === row.id))
  return {
    id: DomainId.parse(row.id),
    name: row.name,
    code: DomainCode.parse(row.code),
    tier: row.tier,
    bannerVersion: row.banner_version,
    subscription: subscription
      ? {
          product: subscription.product,
          interval: Interval.parse(subscription.interval_months),
          trialEndsAt: subscription.trial_ends_at?.toISOString() ?? null,
        }
      : null,
    publishedVersion: row.published_version,
    hasUnpublishedChanges: hasUnpublished(row),
    scriptUrl: `${ctx.installation.edgeUrl}/c2/${row.code}.js`,
    isVerified: row.controlled_at !== null,
    seenAt: last?.at ?? null,
    isSeenKnown: sightings.isKnown,
    seenOn: last?.host ?? null,
    deletionAt: row.deletion_at?.toISOString() ?? null,
  }
}
