import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card, Text } from '@mantine/core'
import { FormSection } from '../../../ui/form-section.tsx'
import { EventRows } from '../../../ui/event-rows.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { ListPaging } from '../../../ui/server-list.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { useOwnEvents } from '../queries.ts'

const LIST_HEIGHT_PX = 400

export function SecuritySection() {
  const { page, setPage } = useListQuery('events-')
  const events = useOwnEvents(page)
  return (
    <FormSection
      title={t`Security events`}
      hint={t`Your logins, and changes of your password, address and sign-in methods. We e-mail you about important ones.`}
    >
      <QueryView query={events} loading={<LoadingState rows={3} rowHeightPx={56} />}>
        {(found) =>
          found.total === 0 ? (
            <Text size="sm">
              <Trans>Nothing was recorded yet.</Trans>
            </Text>
          ) : (
            <Card padding={0} radius="md">
              <div style={{ maxHeight: LIST_HEIGHT_PX, overflowY: 'auto' }}>
                <EventRows events={found.data} />
              </div>
              {found.last_page > 1 && <ListPaging page={found} onChange={setPage} />}
            </Card>
          )
        }
      </QueryView>
    </FormSection>
  )
}
