import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Badge, Group, List, Stack, Text } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import type { LawChange, LawsView } from '@placet/contract/laws'
import { Link } from 'react-router'
import { say } from '../../../i18n/say.ts'
import { formatLongDate } from '../../../ui/format-date.ts'
import { packName } from '../../../ui/pack-name.ts'
import { SummaryCard } from '../../../ui/summary-card.tsx'
import { checksOf } from '../checks-of.ts'
import classes from './laws.module.css'

interface LawCalendarProps {
  domainId: DomainId
  laws: LawsView
}

/** Days on which rules begin or end, and what the banner would break from then on. */
export function LawCalendar({ domainId, laws }: LawCalendarProps) {
  return (
    <SummaryCard title={t`What changes`}>
      {laws.changes.length === 0 ? (
        <Text size="sm" c="dimmed" className={classes['rest'] ?? ''}>
          <Trans>No change is known. Owners are told before one comes into force.</Trans>
        </Text>
      ) : (
        <ol className={classes['days']} aria-label={t`What changes`}>
          {laws.changes.map((change) => (
            <li key={change.on} className={classes['day']}>
              <Text fw={600} size="sm" component="time" dateTime={change.on}>
                {formatLongDate(change.on)}
              </Text>
              <Day domainId={domainId} change={change} laws={laws} />
            </li>
          ))}
        </ol>
      )}
    </SummaryCard>
  )
}

function Day({ domainId, change, laws }: LawCalendarProps & { change: LawChange }) {
  const { rules, regions, findings } = change
  return (
    <Stack gap={6}>
      {rules.map(({ id, pack, source, checks, begins }) => (
        <Text key={`${id} ${String(begins)}`} size="sm">
          <Text span fw={550} size="sm">
            {packName(pack)}
          </Text>
          {': '}
          {begins ? source : t`${source} ends`}
          {checks.length > 0 && (
            <Text span size="sm" c="dimmed">
              {'. '}
              {checksOf(checks)}
            </Text>
          )}
        </Text>
      ))}
      <Group gap={6}>
        {regions.map((index) => (
          <Badge key={index} variant="light" color="gray" tt="none" fw={500}>
            {laws.regions[index]?.title}
          </Badge>
        ))}
      </Group>
      {findings.length === 0 ? (
        <Text size="sm" c="dimmed">
          {laws.isPublished
            ? t`Your published banner breaks none of them.`
            : t`Your draft breaks none of them.`}
        </Text>
      ) : (
        <>
          <List size="sm" aria-label={t`Findings from that day`}>
            {findings.map(({ rule, regionIndex, message, value }) => (
              <List.Item key={`${rule} ${regionIndex} ${message} ${value}`}>
                {say(message)}{' '}
                <Text span size="sm" c="dimmed">
                  {regionIndex === null ? value : `${laws.regions[regionIndex]?.title ?? ''}, ${value}`}
                </Text>
              </List.Item>
            ))}
          </List>
          <Anchor
            component={Link}
            to={`/domain/${domainId}/settings?design=banner&on=${change.on}`}
            size="sm"
          >
            <Trans>Check the banner as of this day</Trans>
          </Anchor>
        </>
      )}
    </Stack>
  )
}
