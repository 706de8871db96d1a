import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Card, Text } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import { seenState } from '@placet/contract/site-health'
import { Link } from 'react-router'
import { perLanguage } from '../../../i18n/per-language.ts'
import { SeenStatus } from '../../../domain/seen-status.tsx'
import { Ago } from '../../../ui/ago.tsx'
import { usePublishStatus } from '../../settings/index.ts'
import classes from './presence-card.module.css'

/** "Live" means published; "Seen" means that somebody met the script on the site. */
export function PresenceCard({ domain }: { domain: DomainView }) {
  const publishedAt = usePublishStatus(domain.id).data?.publishedAt
  return (
    <Card component="dl" padding={0} className={classes['facts'] ?? ''}>
      <div className={classes['fact']}>
        <dt>
          <Trans>Live</Trans>
        </dt>
        <dd>
          {domain.publishedVersion === null
            ? t`Not published yet`
            : t`Version ${domain.publishedVersion}, published`}
          {domain.publishedVersion !== null && publishedAt && <Ago at={publishedAt} />}
        </dd>
      </div>
      <div className={classes['fact']}>
        <dt>
          <Trans>Seen on the site</Trans>
        </dt>
        <dd>
          <SeenStatus seen={domain} />
          {domain.seenAt && domain.seenOn && (
            <span>
              <Trans>
                <Ago at={domain.seenAt} /> on {domain.seenOn}
              </Trans>
            </span>
          )}
        </dd>
        <Text component="dd" size="sm" c="dimmed" fw={400} display="block" mt={4}>
          {NEXT_STEPS[seenState(domain)]}
        </Text>
        {!domain.isVerified && (
          <Text component="dd" size="sm" c="dimmed" fw={400} display="block" mt={4}>
            <Trans>
              Not verified yet: only the home page is scanned.{' '}
              <Anchor component={Link} to={`/domain/${domain.id}/hostnames`} inherit underline="always">
                Prove that the site is yours
              </Anchor>{' '}
              with the script, a DNS record or a file.
            </Trans>
          </Text>
        )}
      </div>
    </Card>
  )
}

const NEXT_STEPS = perLanguage(
  () =>
    ({
      seen: t`A visitor or a check found the script in the last 24 hours.`,
      long_ago: t`Nobody has found the script in the last 24 hours. Check that the line below is still on your website.`,
      never: t`Put the line below on your website, publish, then check the installation.`,
      unknown: t`Visitors’ reports can’t be read right now. Your banner keeps working.`,
    }) as const,
)
