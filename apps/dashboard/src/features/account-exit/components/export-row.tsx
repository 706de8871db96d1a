import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { ACCOUNT_EXPORT_MESSAGES, type AccountExportView } from '@placet/contract/account-exit'
import { IconDownload } from '@tabler/icons-react'
import { say } from '../../../i18n/say.ts'
import { formatBytes } from '../../../ui/format-bytes.ts'
import { formatLongDate } from '../../../ui/format-date.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useWithIdentity } from '../../auth/index.ts'
import { useDownloadAccountExport } from '../queries.ts'

export function ExportRow({ row }: { row: AccountExportView }) {
  const { id, state, requestedAt, requestedBy, bytes, sha256, endsAt } = row
  const file = useDownloadAccountExport()
  const withIdentity = useWithIdentity()
  const day = formatLongDate(requestedAt)
  return (
    <Group component="li" justify="space-between" gap="sm" style={{ listStyle: 'none' }}>
      <Stack gap={2} miw={0} style={{ flex: '1 1 260px' }}>
        <Text size="sm" fw={500}>
          {requestedBy === '' ? day : t`${day}, by ${requestedBy}`}
        </Text>
        {state === 'waiting' && (
          <Group component="output" gap="xs">
            <Loader size={14} />
            <Text size="sm">
              <Trans>Being collected. You’ll get an e-mail.</Trans>
            </Text>
          </Group>
        )}
        {state === 'failed' && (
          <Text size="sm" c="var(--mantine-color-error)">
            <Trans>Failed, and is tried again. If it keeps failing, contact support.</Trans>
          </Text>
        )}
        {state === 'ready' && endsAt !== null && (
          <Text size="sm" c="dimmed">
            <Trans>
              {formatBytes(bytes ?? 0)}, until {formatLongDate(endsAt)}
            </Trans>
          </Text>
        )}
        {sha256 !== null && (
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {`SHA-256 ${sha256}`}
          </Text>
        )}
      </Stack>
      {state === 'ready' && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          loading={file.isPending}
          onClick={() =>
            void tellOutcome(
              withIdentity(() => file.mutateAsync(id)).then((content) =>
                saveFile(content, `placet-account-${requestedAt.slice(0, 10)}.tar.gz`),
              ),
              { failed: say(ACCOUNT_EXPORT_MESSAGES.downloadFailed) },
            )
          }
        >
          <Trans>Download</Trans>
        </Button>
      )}
    </Group>
  )
}
