import { Stack } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import type { Permission } from '@placet/contract/permissions'
import { Navigate } from 'react-router'
import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { ForbiddenState } from '../../../ui/states/forbidden-state.tsx'
import { NeedsYouCard } from '../../actions/index.ts'
import { RefusedNotice } from '../../hostnames/index.ts'
import { QuotaCard } from '../../plans/index.ts'
import { Only, useMay, useProfile } from '../../profile/index.ts'
import { LiveBannerCard } from '../../proofs/index.ts'
import { AcceptanceCard, VisitsCard } from '../../reports/index.ts'
import { LastScanCard } from '../../scans/index.ts'
import { PublicationsCard, PublishNotice } from '../../settings/index.ts'
import { HealthStrip } from '../components/health-strip.tsx'
import { SiteAnswerHead } from '../components/site-answer-head.tsx'
import { planName } from '../plan-name.ts'
import classes from './domain-page.module.css'

/** Opened instead by people whose role doesn't see settings: the first that it allows. */
const OTHER_PAGES: readonly { page: string; permission: Permission }[] = [
  { page: 'consentlog', permission: 'report:read' },
  { page: 'scan', permission: 'scan:read' },
  { page: 'cookie', permission: 'catalogue:read' },
  { page: 'proof', permission: 'proof:read' },
  { page: 'plan', permission: 'billing:read' },
  { page: 'hostnames', permission: 'domain:read' },
]

/** Answers whether everything is all right with the site, then shows what the answer is based on. */
export function DomainPage() {
  const domain = useCurrentDomain()
  const maySeeSettings = useMay('settings:read')
  const permissions = useProfile().data?.account?.permissions ?? []
  if (maySeeSettings) return <Overview domain={domain} />
  const other = OTHER_PAGES.find(({ permission }) => permissions.includes(permission))
  return other ? <Navigate to={`/domain/${domain.id}/${other.page}`} replace /> : <ForbiddenState />
}

function Overview({ domain }: { domain: DomainView }) {
  // Before anybody has met the banner, there is nothing to count.
  const isInUse = domain.publishedVersion !== null && (domain.seenAt !== null || !domain.isSeenKnown)
  return (
    <>
      <SiteAnswerHead domain={domain} />
      <Stack gap="lg">
        <PublishNotice domain={domain} />
        <RefusedNotice domainId={domain.id} />
        <div className={classes['two']}>
          <Only permission="scan:read">
            <NeedsYouCard domainId={domain.id} />
          </Only>
          {domain.publishedVersion !== null && (
            <Only permission="proof:read">
              <LiveBannerCard domain={domain} version={domain.publishedVersion} />
            </Only>
          )}
        </div>
        <HealthStrip domain={domain} />
        {isInUse && <Figures domain={domain} />}
      </Stack>
    </>
  )
}

function Figures({ domain }: { domain: DomainView }) {
  return (
    <>
      <Only permission="report:read">
        <div className={classes['three']}>
          <AcceptanceCard domainId={domain.id} />
          <VisitsCard domainId={domain.id} />
          <QuotaCard domain={domain} planName={planName(domain)} />
        </div>
      </Only>
      <div className={classes['two']}>
        <Only permission="scan:read">
          <LastScanCard domainId={domain.id} />
        </Only>
        <PublicationsCard domain={domain} />
      </div>
    </>
  )
}
