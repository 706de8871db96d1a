import { Badge, Button, Card, Stack } from '@mantine/core'
import type { SessionId } from '@placet/contract/ids'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { Ago } from '../../../ui/ago.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { useEndOtherSessions, useEndSession, useSessions } from '../queries.ts'

const LIST_HEIGHT_PX = 400
const UNKNOWN_BROWSER = 'Unknown browser'

export function SessionsSection() {
  const sessions = useSessions()
  const end = useEndSession()
  const submit = (sessionId: SessionId) =>
    end.mutate(sessionId, {
      onSuccess: () => toastSuccess('The session was ended.'),
      onError: (error) => toastError('Error!', [error.message]),
    })
  return (
    <FormSection
      title="Sessions"
      hint="Devices where you are logged in. End any session you don’t recognise."
    >
      <QueryView query={sessions} loading={<LoadingState rows={2} rowHeightPx={56} />}>
        {(data) => (
          <Stack gap="sm" align="flex-start">
            <Card w="100%" padding={0} radius="md" mah={LIST_HEIGHT_PX} style={{ overflowY: 'auto' }}>
              <Rows label="Sessions">
                {data.sessions.map(({ id, browser, network, createdAt, lastSeenAt, isCurrent }) => (
                  <Row
                    key={id}
                    icon={<IconDeviceDesktop size={22} stroke={1.5} aria-hidden="true" />}
                    title={
                      <>
                        {browser || UNKNOWN_BROWSER}
                        {isCurrent && (
                          <Badge size="sm" variant="light">
                            This device
                          </Badge>
                        )}
                      </>
                    }
                    actions={
                      !isCurrent && (
                        <Button
                          size="compact-sm"
                          variant="default"
                          aria-label={`End session of ${browser || UNKNOWN_BROWSER}, ${network}`}
                          loading={end.isPending && end.variables === id}
                          onClick={() => submit(id)}
                        >
                          End session
                        </Button>
                      )
                    }
                  >
                    <span>{network}</span>
                    <span>
                      Logged in <Ago at={createdAt} />
                    </span>
                    <span>
                      Last seen <Ago at={lastSeenAt} />
                    </span>
                  </Row>
                ))}
              </Rows>
            </Card>
            {data.sessions.length > 1 && <EndOthers />}
          </Stack>
        )}
      </QueryView>
    </FormSection>
  )
}

function EndOthers() {
  const endOthers = useEndOtherSessions()
  return (
    <Button
      variant="default"
      loading={endOthers.isPending}
      onClick={() =>
        endOthers.mutate(undefined, {
          onSuccess: () => toastSuccess('All other sessions were ended.'),
          onError: (error) => toastError('Error!', [error.message]),
        })
      }
    >
      End all other sessions
    </Button>
  )
}
