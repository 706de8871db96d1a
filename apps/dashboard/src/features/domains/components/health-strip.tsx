import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card, VisuallyHidden } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import { seenState } from '@placet/contract/site-health'
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { perLanguage } from '../../../i18n/per-language.ts'
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
    <Card component="ul" padding={0} className={classes['strip'] ?? ''} aria-label={t`Checks`}>
      <Check
        name={t`Published`}
        to={`${site}/history`}
        health={domain.publishedVersion === null || domain.hasUnpublishedChanges ? 'review' : 'good'}
      >
        {domain.publishedVersion === null ? (
          t`Not yet`
        ) : (
          <Trans>
            Version {domain.publishedVersion}
            {publishedAt && (
              <>
                , <Ago at={publishedAt} />
              </>
            )}
          </Trans>
        )}
      </Check>
      <Check
        name={t`Seen on the site`}
        to={`${site}/installation`}
        health={seen === 'seen' ? 'good' : seen === 'unknown' ? 'unknown' : 'review'}
      >
        {domain.seenAt === null ? SEEN_WORDS[seen] : <Ago at={domain.seenAt} />}
      </Check>
      <Only permission="scan:read">
        <InstalledCheck domain={domain} />
      </Only>
      <Check name={t`Ownership`} to={`${site}/hostnames`} health={domain.isVerified ? 'good' : 'review'}>
        {domain.isVerified ? t`Proven` : t`Not proven yet`}
      </Check>
    </Card>
  )
}

const SEEN_WORDS = perLanguage(
  () => ({ seen: t`Now`, long_ago: t`Long ago`, never: t`Not yet`, unknown: t`Not known now` }) as const,
)

function InstalledCheck({ domain }: { domain: DomainView }) {
  const found = useImplementationScan(domain.id).data?.implementation ?? null
  const decided = (found?.checks ?? []).filter(({ result }) => result !== 'unknown')
  const passed = decided.filter(({ result }) => result === 'passed').length
  const health = decided.length === 0 ? 'unknown' : passed === decided.length ? 'good' : 'review'
  return (
    <Check name={t`Installed`} to={`/domain/${domain.id}/installation`} health={health}>
      {decided.length === 0 ? t`Not checked yet` : t`${passed} of ${decided.length} checks passed`}
    </Check>
  )
}

const ICONS = perLanguage(
  () =>
    ({
      good: { Icon: IconCircleCheckFilled, word: t`Good` },
      review: { Icon: IconAlertTriangleFilled, word: t`Needs a look` },
      unknown: { Icon: IconCircleDashed, word: t`Not known` },
    }) as const,
)

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
      <VisuallyHidden>
        <Trans>{word}:</Trans>
      </VisuallyHidden>
      <div>
        <Link to={to} className={classes['name']}>
          {name}
        </Link>
        <div className={classes['value']}>{children}</div>
      </div>
    </li>
  )
}
