import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import type { ErasureView, ProofHistory } from '@placet/contract/proofs'
import { IconEraser, IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMoment } from '../../../ui/format-date.ts'
import { formatCounted } from '../../../ui/format-number.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { Only } from '../../profile/index.ts'
import { fetchEvidence, useErase } from '../queries.ts'
import { RecordCard } from './record-card.tsx'

interface TokenHistoryProps {
  domain: DomainView
  history: ProofHistory
}

/** All choices of one visitor, newest first. */
export function TokenHistory({ domain, history }: TokenHistoryProps) {
  const { token, records, erasure } = history
  const [isPacking, setPacking] = useState(false)
  const erase = useErase(domain.id)
  const confirm = useConfirm()
  const isErasing = erasure !== null && erasure.doneAt === null

  const pack = async () => {
    setPacking(true)
    const save = fetchEvidence(domain.id, token).then((zip) =>
      saveFile(zip, `evidence-${token.slice(0, 8)}.zip`),
    )
    await tellOutcome(save, {
      done: t`The evidence file was downloaded.`,
      failed: t`The evidence file couldn’t be created. Please try again in a few seconds.`,
    })
    setPacking(false)
  }
  const askAndErase = async () => {
    const isSure = await confirm({
      title: t`Erase all records of this visitor?`,
      message: t`${formatCounted(records.length, plural(records.length, { one: 'record', other: 'records' }))} will be permanently deleted, and you can no longer prove this visitor’s consent. The log keeps only an anonymous hash.`,
      confirm: t`Erase`,
      isDangerous: true,
    })
    if (!isSure) return
    await tellOutcome(erase.mutateAsync(token), {
      done: t`The records are being erased.`,
      failed: t`The records could not be erased.`,
    })
  }
  return (
    <Stack gap="md">
      <Card>
        <Group justify="space-between" align="flex-start" gap="md">
          <div style={{ minWidth: 0 }}>
            <Title order={2} fz="md">
              {formatCounted(records.length, plural(records.length, { one: 'record', other: 'records' }))}
            </Title>
            <Text ff="monospace" size="sm" style={{ overflowWrap: 'anywhere' }}>
              {token}
            </Text>
          </div>
          {records.length > 0 && (
            <Group gap="sm">
              <Button
                variant="default"
                leftSection={<IconFileZip size={16} />}
                loading={isPacking}
                onClick={() => void pack()}
              >
                <Trans>Evidence</Trans>
              </Button>
              <Only permission="proof:write">
                <Button
                  variant="light"
                  color="red"
                  leftSection={<IconEraser size={16} />}
                  loading={erase.isPending}
                  disabled={isErasing}
                  onClick={() => void askAndErase()}
                >
                  <Trans>Erase</Trans>
                </Button>
              </Only>
            </Group>
          )}
        </Group>
        {erasure && <ErasureNotice erasure={erasure} />}
      </Card>
      {records.map((record) => (
        <RecordCard key={record.eventId} domain={domain} token={token} view={record} />
      ))}
    </Stack>
  )
}

function ErasureNotice({ erasure }: { erasure: ErasureView }) {
  const { doneAt, records, requestedBy, requestedAt } = erasure
  const who = requestedBy === 'visitor' ? t`The visitor` : t`Someone in this account`
  return (
    <Alert mt="md" color="amber">
      <Trans>
        {who} asked for erasure on {formatMoment(requestedAt)}.{' '}
        {doneAt === null
          ? t`It is being done.`
          : t`${formatCounted(records ?? 0, plural(records ?? 0, { one: 'record was', other: 'records were' }))} erased on ${formatMoment(doneAt)}.`}
      </Trans>
    </Alert>
  )
}
