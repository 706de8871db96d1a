import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Badge, Group, List, Stack, Text } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import type { LawChange, LawsView } from '@placet/contract/laws'
import { Link } from 'react-router'
import { say } from '../../../i18n/say.ts'
import { Ago } from '../../../ui/ago.tsx'
import { formatLongDate } from '../../../ui/format-date.ts'
import { formatCounted } from '../../../ui/format-number.ts'
import { packName } from '../../../ui/pack-name.ts'
import { SummaryCard } from '../../../ui/summary-card.tsx'
import { checksOf } from '../checks-of.ts'
import { groupRules } from '../group-rules.ts'
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
        <Text size="sm" c="dimmed" className={classes['text'] ?? ''}>
          <Trans>No change is known. Owners are told before one comes into force.</Trans>
        </Text>
      ) : (
        <ol className={classes['days']} aria-label={t`What changes`}>
          {laws.changes.map((change) => (
            <li key={change.on} className={classes['day']}>
              <Stack gap={6} align="flex-start">
                <div>
                  <Text fw={600} size="sm" component="time" dateTime={change.on}>
                    {formatLongDate(change.on)}
                  </Text>
                  <Text size="sm" c="dimmed">
                    <Ago at={change.on} />
                  </Text>
                </div>
                <Verdict change={change} laws={laws} />
              </Stack>
              <Day domainId={domainId} change={change} laws={laws} />
            </li>
          ))}
        </ol>
      )}
    </SummaryCard>
  )
}

function Verdict({ change: { findings }, laws }: { change: LawChange; laws: LawsView }) {
  if (findings.length > 0) {
    return (
      <Badge variant="light" color="amber">
        {formatCounted(findings.length, plural(findings.length, { one: 'finding', other: 'findings' }))}
      </Badge>
    )
  }
  return <Badge variant="light">{laws.isPublished ? t`Banner ready` : t`Draft ready`}</Badge>
}

function Day({ domainId, change, laws }: LawCalendarProps & { change: LawChange }) {
  const { rules, regions, findings } = change
  return (
    <Stack gap="sm">
      {groupRules(rules).map(({ pack, sources }) => (
        <div key={pack.id} className={classes['law']}>
          <Text fw={550} size="sm">
            {packName(pack)}
          </Text>
          <Stack gap={8}>
            {sources.map(({ source, begins, checks }) => (
              <div key={`${source} ${String(begins)}`}>
                <Text size="sm">{begins ? source : t`${source} ends`}</Text>
                {checks.length > 0 && (
                  <Text size="sm" c="dimmed">
                    {checksOf(checks)}
                  </Text>
                )}
              </div>
            ))}
          </Stack>
        </div>
      ))}
      <Group gap={6}>
        <Text size="sm" c="dimmed">
          <Trans>For visitors of</Trans>
        </Text>
        {regions.map((index) => (
          <Badge key={index} variant="light" color="gray" fw={500}>
            {laws.regions[index]?.title}
          </Badge>
        ))}
      </Group>
      {findings.length > 0 && (
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
