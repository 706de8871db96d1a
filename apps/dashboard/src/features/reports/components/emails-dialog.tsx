import { Modal, Select, Stack, Table, Text } from '@mantine/core'
import type { DomainId, UserId } from '@placet/contract/ids'
import { REPORT_SHARING_MESSAGES, Rhythm, type ReportMail } from '@placet/contract/report-sharing'
import { QueryView } from '../../../ui/query-view.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useMay, useProfile } from '../../profile/index.ts'
import { useReportMail, useSaveReportMail } from '../sharing-queries.ts'

const OFF = 'off'
const CHOICES = [
  { value: OFF, label: 'Off' },
  { value: 'weekly', label: 'Weekly, on Monday' },
  { value: 'monthly', label: 'Monthly, on the 1st' },
]

interface EmailsDialogProps {
  domainId: DomainId
  isOpen: boolean
  onClose: () => void
}

export function EmailsDialog({ domainId, isOpen, onClose }: EmailsDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Summaries by e-mail" size="lg">
      <Text size="sm" c="dimmed" mb="md">
        The choices of the last week or month, compared with the one before, with a link to the report. Sent
        in the morning, after 6:00 UTC.
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
      done: REPORT_SHARING_MESSAGES.mailSaved,
      failed: REPORT_SHARING_MESSAGES.mailSaveFailed,
    })
  }
  const others = people?.filter(({ id }) => id !== ownId) ?? []
  return (
    <Stack gap="lg">
      <Select
        label="For you"
        data={CHOICES}
        value={own ?? OFF}
        allowDeselect={false}
        disabled={save.isPending}
        onChange={(value) => choose(value)}
      />
      {others.length > 0 && (
        <Table aria-label="Other people">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Other people</Table.Th>
              <Table.Th>Summary</Table.Th>
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
                      aria-label={`Summary for ${name}`}
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
