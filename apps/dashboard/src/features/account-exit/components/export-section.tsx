import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { ACCOUNT_EXPORT_MESSAGES } from '@placet/contract/account-exit'
import { say } from '../../../i18n/say.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useWithIdentity } from '../../auth/index.ts'
import { useAccountExports, useRequestAccountExport } from '../queries.ts'
import { ExportRow } from './export-row.tsx'

export function ExportSection() {
  const exports = useAccountExports()
  const request = useRequestAccountExport()
  const withIdentity = useWithIdentity()
  const isWaiting = exports.data?.some(({ state }) => state === 'waiting') === true
  return (
    <FormSection
      title={t`Export everything`}
      hint={t`Sites, texts, versions, consent records, scans, pictures, members, invoices and the audit log, in open formats with a checksum for each file. Passwords and keys stay out.`}
    >
      <Stack gap="md">
        <QueryView query={exports} loading={<LoadingState rows={1} rowHeightPx={56} />}>
          {(rows) =>
            rows.length === 0 ? (
              <Text size="sm" c="dimmed">
                <Trans>There is no archive to download. Making one takes a few minutes.</Trans>
              </Text>
            ) : (
              <Stack component="ul" gap="sm" m={0} p={0} aria-label={t`Archives`}>
                {rows.map((row) => (
                  <ExportRow key={row.id} row={row} />
                ))}
              </Stack>
            )
          }
        </QueryView>
        <Group>
          <Button
            variant="default"
            loading={request.isPending}
            disabled={isWaiting || exports.data === undefined}
            onClick={() =>
              void tellOutcome(
                withIdentity(() => request.mutateAsync()),
                {
                  done: say(ACCOUNT_EXPORT_MESSAGES.requested),
                  failed: say(ACCOUNT_EXPORT_MESSAGES.requestFailed),
                },
              )
            }
          >
            <Trans>Export the account</Trans>
          </Button>
        </Group>
      </Stack>
    </FormSection>
  )
}
