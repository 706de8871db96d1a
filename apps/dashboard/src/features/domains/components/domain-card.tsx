import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card, Group, Text } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import { IconAdjustmentsHorizontal, IconChartBar } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './domain-card.module.css'
import { DomainStatus } from '../../../domain/domain-status.tsx'
import { SeenStatus } from '../../../domain/seen-status.tsx'

export function DomainCard({ domain }: { domain: DomainView }) {
  return (
    <Card component="li" padding={0} className={classes['card'] ?? ''}>
      <div className={classes['body']}>
        <Link to={`/domain/${domain.id}`} className={classes['name']} title={domain.name}>
          {domain.name}
        </Link>
        <Group gap="xs" mt={10}>
          <DomainStatus domain={domain} />
          {domain.publishedVersion !== null && <SeenStatus seen={domain} />}
          {domain.publishedVersion !== null && (
            <Text c="dimmed" size="xs">
              <Trans>Version {domain.publishedVersion}</Trans>
            </Text>
          )}
        </Group>
      </div>
      <div className={classes['links']}>
        <Link to={`/domain/${domain.id}/settings`} aria-label={t`Settings of ${domain.name}`}>
          <Trans>
            <IconAdjustmentsHorizontal size={15} aria-hidden="true" /> Settings
          </Trans>
        </Link>
        <Link to={`/domain/${domain.id}/consentlog`} aria-label={t`Consent log of ${domain.name}`}>
          <Trans>
            <IconChartBar size={15} aria-hidden="true" /> Consent log
          </Trans>
        </Link>
      </div>
    </Card>
  )
}
