import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Modal, Select, Stack, Table, Text } from '@mantine/core'
import type { DomainId, UserId } from '@placet/contract/ids'
import { REPORT_SHARING_MESSAGES, Rhythm, type ReportMail } from '@placet/contract/report-sharing'
import { perLanguage } from '../../../i18n/per-language.ts'
import { say } from '../../../i18n/say.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useMay, useProfile } from '../../profile/index.ts'
import { useReportMail, useSaveReportMail } from '../sharing-queries.ts'

const OFF = 'off'
const CHOICES = perLanguage(() => [
  { value: OFF, label: t`Off` },
  { value: 'weekly', label: t`Weekly, on Monday` },
  { value: 'monthly', label: t`Monthly, on the 1st` },
])

interface EmailsDialogProps {
  domainId: DomainId
  isOpen: boolean
  onClose: () => void
}

export function EmailsDialog({ domainId, isOpen, onClose }: EmailsDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t`Summaries by e-mail`} size="lg">
      <Text size="sm" c="dimmed" mb="md">
        <Trans>
          The choices of the last week or month, compared with the one before, with a link to the report. Sent
          in the morning, after 6:00 UTC.
        </Trans>
      </Text>
      {isOpen && <Emails domainId={domainId} />}
    </Modal>
  )
}

function Emails({ domainId }: { domainId: DomainId }) {
  const query = useReportMail(domainId)
  return <QueryView query={query}>{(mail) => <Choose domainId={domainId} mail={mail} />}</QueryView>
}

function Choose({ domainId, mail: { own, people } }: { domainId: DomainId; mail: ReportMail }) {
  const save = useSaveReportMail(domainId)
  const ownId = useProfile().data?.id
  const mayChoose = useMay('member:write')
  const choose = (value: string | null, user?: UserId) => {
    const rhythm = Rhythm.nullable().parse(value === OFF ? null : value)
    void tellOutcome(save.mutateAsync({ rhythm, ...(user && { user }) }), {
      done: say(REPORT_SHARING_MESSAGES.mailSaved),
      failed: say(REPORT_SHARING_MESSAGES.mailSaveFailed),
    })
  }
  const others = people?.filter(({ id }) => id !== ownId) ?? []
  return (
    <Stack gap="lg">
      <Select
        label={t`For you`}
        data={CHOICES}
        value={own ?? OFF}
        allowDeselect={false}
        disabled={save.isPending}
        onChange={(value) => choose(value)}
      />
      {others.length > 0 && (
        <Table aria-label={t`Other people`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Trans>Other people</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Summary</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {others.map(({ id, name, email, rhythm }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <Text size="sm">{name}</Text>
                  <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    {email}
                  </Text>
                </Table.Td>
                <Table.Td>
                  {mayChoose ? (
                    <Select
                      aria-label={t`Summary for ${name}`}
                      size="xs"
                      data={CHOICES}
                      value={rhythm ?? OFF}
                      allowDeselect={false}
                      disabled={save.isPending}
                      onChange={(value) => choose(value, id)}
                    />
                  ) : (
                    CHOICES.find(({ value }) => value === (rhythm ?? OFF))?.label
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  )
}
