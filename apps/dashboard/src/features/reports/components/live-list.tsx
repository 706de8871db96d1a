import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge, Card, Title, Tooltip } from '@mantine/core'
import { OPTIONAL_CATEGORIES } from '@placet/contract/constants'
import type { LiveConsent } from '@placet/contract/reports'
import { IconFlag } from '@tabler/icons-react'
import { formatTime } from '../../../ui/format-date.ts'
import { placeName } from '../../../ui/place-names.ts'
import { CHOICES } from '../choices.ts'
import { segmentName } from '../segment-names.ts'
import { ChoiceDot } from './choice-dot.tsx'
import classes from './live-list.module.css'

/** Newest first. The visitors are anonymous here. */
export function LiveList({ consents }: { consents: readonly LiveConsent[] }) {
  return (
    <Card component="section" aria-label={t`Newest choices`} padding={0}>
      <Title order={2} className={classes['title'] ?? ''}>
        <Trans>Newest choices</Trans>
      </Title>
      <ul className={classes['rows']}>
        {withKeys(consents).map(({ key, consent }) => (
          <Row key={key} consent={consent} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ consent }: { consent: LiveConsent }) {
  const { at, action, choice, host, path, country, device, flagged, isTest } = consent
  const look = CHOICES.find((each) => each.choice === choice)
  const allowed = OPTIONAL_CATEGORIES.filter((category) => consent[category])
  return (
    <li className={classes['row']}>
      <time dateTime={at}>{formatTime(Date.parse(at))}</time>
      <span className={classes['choice']}>
        <ChoiceDot colour={look?.colour ?? ''} />
        {action === 'withdraw' || action === 'expire' ? segmentName('action', action) : look?.label}
        {choice === 'partial' && <small>{allowed.join(', ')}</small>}
        {flagged && <IconFlag size={14} aria-label={t`Flagged`} />}
        {isTest && (
          <Tooltip label={t`Made on a developer's machine. Tests are not counted.`}>
            <Badge variant="light" color="gray" size="sm" tt="none" fw={500}>
              <Trans>Test</Trans>
            </Badge>
          </Tooltip>
        )}
      </span>
      <span className={classes['page']} title={`${host}${path}`}>
        {host}
        <b>{path}</b>
      </span>
      <span className={classes['who']}>
        {placeName(country)}, {segmentName('device', device)}
      </span>
    </li>
  )
}

/** Two visitors may choose in the same millisecond, so the key includes how many identical rows are below. */
function withKeys(consents: readonly LiveConsent[]): { key: string; consent: LiveConsent }[] {
  const seen = new Map<string, number>()
  return consents
    .toReversed()
    .map((consent) => {
      const like = `${consent.at} ${consent.host}${consent.path}`
      const before = seen.get(like) ?? 0
      seen.set(like, before + 1)
      return { key: `${like} ${before}`, consent }
    })
    .toReversed()
}
