import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
const unknownBrowser = () => t`Unknown browser`

export function SessionsSection() {
  const sessions = useSessions()
  const end = useEndSession()
  const submit = (sessionId: SessionId) =>
    end.mutate(sessionId, {
      onSuccess: () => toastSuccess(t`The session was ended.`),
      onError: (error) => toastError(t`Error!`, [error.message]),
    })
  return (
    <FormSection
      title={t`Sessions`}
      hint={t`Devices where you are logged in. End any session you don’t recognise.`}
    >
      <QueryView query={sessions} loading={<LoadingState rows={2} rowHeightPx={56} />}>
        {(data) => (
          <Stack gap="sm" align="flex-start">
            <Card w="100%" padding={0} radius="md" mah={LIST_HEIGHT_PX} style={{ overflowY: 'auto' }}>
              <Rows label={t`Sessions`}>
                {data.sessions.map(({ id, browser, network, createdAt, lastSeenAt, isCurrent }) => (
                  <Row
                    key={id}
                    icon={<IconDeviceDesktop size={22} stroke={1.5} aria-hidden="true" />}
                    title={
                      <>
                        {browser || unknownBrowser()}
                        {isCurrent && (
                          <Badge size="sm" variant="light">
                            <Trans>This device</Trans>
                          </Badge>
                        )}
                      </>
                    }
                    actions={
                      !isCurrent && (
                        <Button
                          size="compact-sm"
                          variant="default"
                          aria-label={t`End session of ${browser || unknownBrowser()}, ${network}`}
                          loading={end.isPending && end.variables === id}
                          onClick={() => submit(id)}
                        >
                          <Trans>End session</Trans>
                        </Button>
                      )
                    }
                  >
                    <span>{network}</span>
                    <span>
                      <Trans>
                        Logged in <Ago at={createdAt} />
                      </Trans>
                    </span>
                    <span>
                      <Trans>
                        Last seen <Ago at={lastSeenAt} />
                      </Trans>
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
          onSuccess: () => toastSuccess(t`All other sessions were ended.`),
          onError: (error) => toastError(t`Error!`, [error.message]),
        })
      }
    >
      <Trans>End all other sessions</Trans>
    </Button>
  )
}
