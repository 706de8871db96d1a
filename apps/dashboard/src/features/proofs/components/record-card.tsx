import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge, Button, Card, Group, Table, Text, Title } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import type { ProofRecordView } from '@placet/contract/proofs'
import { IconEye, IconListDetails, IconReceipt, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { isSealing } from '../../../domain/is-sealing.ts'
import { formatMoment } from '../../../ui/format-date.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { fetchReceipt, verifyReceipt } from '../queries.ts'
import { actionName, allowedCategories, fieldText, recordFields, viewOf } from '../record-fields.ts'
import { ShownScreenView } from './shown-screen.tsx'

interface RecordCardProps {
  domain: DomainView
  token: string
  view: ProofRecordView
}

export function RecordCard({ domain, token, view }: RecordCardProps) {
  const { eventId, receivedAt, record, sealed } = view
  const [opened, setOpened] = useState<'fields' | 'screen' | null>(null)
  const [verdict, setVerdict] = useState<string | null>(null)
  const shown = viewOf(record)
  const allowed = allowedCategories(record)
  const toggle = (part: 'fields' | 'screen') => setOpened(opened === part ? null : part)

  const receipt = () => fetchReceipt(domain.id, { token, eventId })
  const saveReceipt = () =>
    tellOutcome(
      receipt().then((file) => saveFile(file, `receipt-${eventId}.json`)),
      { done: t`The receipt was downloaded.`, failed: t`The receipt couldn’t be created.` },
    )
  const verify = async () => {
    setVerdict(t`Checking …`)
    try {
      const { verdict: found } = await verifyReceipt(domain.id, await (await receipt()).text())
      setVerdict(found ? found.lines.join(' ') : t`The receipt couldn’t be checked.`)
    } catch (error) {
      setVerdict(error instanceof Error ? error.message : t`The receipt couldn’t be checked.`)
    }
  }
  return (
    <Card component="article" aria-label={`${actionName(record)}, ${formatMoment(receivedAt)}`}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div style={{ minWidth: 0 }}>
          <Title order={3} fz="md">
            {actionName(record)}
          </Title>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            <Trans>
              <time dateTime={receivedAt}>{formatMoment(receivedAt)}</time> on {fieldText(record, 'host')}
              {fieldText(record, 'path')}
            </Trans>
          </Text>
        </div>
        <Badge variant="light" color={sealed ? 'pine' : 'gray'} leftSection={<IconShieldCheck size={12} />}>
          {sealed
            ? t`Sealed as ${sealed.index} of ${sealed.size}`
            : isSealing(receivedAt)
              ? t`Being sealed`
              : t`Not sealed`}
        </Badge>
      </Group>
      <Text size="sm" mt="xs">
        {allowed.length === 0 ? t`Allowed only necessary cookies.` : t`Allowed ${allowed.join(', ')}.`}
      </Text>
      <Group gap="xs" mt="md">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconEye size={14} />}
          aria-expanded={opened === 'screen'}
          disabled={shown === null}
          onClick={() => toggle('screen')}
        >
          <Trans>What was on the screen</Trans>
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconListDetails size={14} />}
          aria-expanded={opened === 'fields'}
          onClick={() => toggle('fields')}
        >
          <Trans>All fields</Trans>
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconReceipt size={14} />}
          disabled={sealed === null}
          onClick={() => void saveReceipt()}
        >
          <Trans>Receipt</Trans>
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconShieldCheck size={14} />}
          disabled={sealed === null}
          onClick={() => void verify()}
        >
          <Trans>Verify</Trans>
        </Button>
      </Group>
      {verdict && (
        <Text size="sm" mt="xs" component="output" display="block">
          {verdict}
        </Text>
      )}
      {opened === 'fields' && <FieldTable record={record} />}
      {opened === 'screen' && shown && <ShownScreenView domain={domain} view={shown} />}
    </Card>
  )
}

function FieldTable({ record }: { record: ProofRecordView['record'] }) {
  return (
    <Table variant="vertical" layout="fixed" withRowBorders mt="md">
      <Table.Tbody>
        {recordFields(record).map(({ name, value }) => (
          <Table.Tr key={name}>
            <Table.Th w="40%">{name}</Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
