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
              Version {domain.publishedVersion}
            </Text>
          )}
        </Group>
      </div>
      <div className={classes['links']}>
        <Link to={`/domain/${domain.id}/settings`} aria-label={`Settings of ${domain.name}`}>
          <IconAdjustmentsHorizontal size={15} aria-hidden="true" /> Settings
        </Link>
        <Link to={`/domain/${domain.id}/consentlog`} aria-label={`Consent log of ${domain.name}`}>
          <IconChartBar size={15} aria-hidden="true" /> Consent log
        </Link>
      </div>
    </Card>
  )
}
