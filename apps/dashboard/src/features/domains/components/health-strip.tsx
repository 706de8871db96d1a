import { Card, VisuallyHidden } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import { seenState } from '@placet/contract/site-health'
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Ago } from '../../../ui/ago.tsx'
import { Only } from '../../profile/index.ts'
import { useImplementationScan } from '../../scans/index.ts'
import { usePublishStatus } from '../../settings/index.ts'
import classes from './health-strip.module.css'

type Health = 'good' | 'review' | 'unknown'

/** The checks of a site, each with the page that shows what it looked at. */
export function HealthStrip({ domain }: { domain: DomainView }) {
  const site = `/domain/${domain.id}`
  const publishedAt = usePublishStatus(domain.id).data?.publishedAt
  const seen = seenState(domain)
  return (
    <Card component="ul" padding={0} className={classes['strip'] ?? ''} aria-label="Checks">
      <Check
        name="Published"
        to={`${site}/history`}
        health={domain.publishedVersion === null || domain.hasUnpublishedChanges ? 'review' : 'good'}
      >
        {domain.publishedVersion === null ? (
          'Not yet'
        ) : (
          <>
            Version {domain.publishedVersion}
            {publishedAt && (
              <>
                , <Ago at={publishedAt} />
              </>
            )}
          </>
        )}
      </Check>
      <Check
        name="Seen on the site"
        to={`${site}/installation`}
        health={seen === 'seen' ? 'good' : seen === 'unknown' ? 'unknown' : 'review'}
      >
        {domain.seenAt === null ? SEEN_WORDS[seen] : <Ago at={domain.seenAt} />}
      </Check>
      <Only permission="scan:read">
        <InstalledCheck domain={domain} />
      </Only>
      <Check name="Ownership" to={`${site}/hostnames`} health={domain.isVerified ? 'good' : 'review'}>
        {domain.isVerified ? 'Proven' : 'Not proven yet'}
      </Check>
    </Card>
  )
}

const SEEN_WORDS = { seen: 'Now', long_ago: 'Long ago', never: 'Not yet', unknown: 'Not known now' } as const

function InstalledCheck({ domain }: { domain: DomainView }) {
  const found = useImplementationScan(domain.id).data?.implementation ?? null
  const decided = (found?.checks ?? []).filter(({ result }) => result !== 'unknown')
  const passed = decided.filter(({ result }) => result === 'passed').length
  const health = decided.length === 0 ? 'unknown' : passed === decided.length ? 'good' : 'review'
  return (
    <Check name="Installed" to={`/domain/${domain.id}/installation`} health={health}>
      {decided.length === 0 ? 'Not checked yet' : `${passed} of ${decided.length} checks passed`}
    </Check>
  )
}

const ICONS = {
  good: { Icon: IconCircleCheckFilled, word: 'Good' },
  review: { Icon: IconAlertTriangleFilled, word: 'Needs a look' },
  unknown: { Icon: IconCircleDashed, word: 'Not known' },
} as const

interface CheckProps {
  name: string
  to: string
  health: Health
  children: ReactNode
}

function Check({ name, to, health, children }: CheckProps) {
  const { Icon, word } = ICONS[health]
  return (
    <li className={classes['check']}>
      <Icon size={17} className={classes['icon'] ?? ''} data-health={health} aria-hidden="true" />
      <VisuallyHidden>{word}:</VisuallyHidden>
      <div>
        <Link to={to} className={classes['name']}>
          {name}
        </Link>
        <div className={classes['value']}>{children}</div>
      </div>
    </li>
  )
}
