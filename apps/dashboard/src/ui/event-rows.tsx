import { plural, t } from '@lingui/core/macro'
import type { SecurityEventView } from '@placet/contract/security-events'
import { Badge } from '@mantine/core'
import { Ago } from './ago.tsx'
import { eventSentence } from './event-sentence.ts'
import { formatCounted } from './format-number.ts'
import { Row, Rows } from './rows.tsx'

interface EventRowsProps {
  events: SecurityEventView[]
  /** Whether to name the person or key, where events of several are listed. */
  showsActor?: boolean
}

export function EventRows({ events, showsActor = false }: EventRowsProps) {
  return (
    <Rows label={t`Security events`}>
      {events.map((event) => (
        <Row
          key={event.id}
          title={
            <>
              {eventSentence(event)}
              {event.count > 1 && (
                <Badge size="sm" variant="light">
                  {formatCounted(event.count, plural(event.count, { one: 'time', other: 'times' }))}
                </Badge>
              )}
            </>
          }
        >
          {showsActor && <span>{event.actor || t`Unknown person`}</span>}
          {event.browser !== '' && <span>{event.browser}</span>}
          {event.network !== '' && <span>{event.network}</span>}
          <Ago at={event.lastAt} />
        </Row>
      ))}
    </Rows>
  )
}
