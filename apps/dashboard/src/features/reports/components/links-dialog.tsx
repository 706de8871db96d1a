import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Modal, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import { type ReportLink, REPORT_SHARING_MESSAGES } from '@placet/contract/report-sharing'
import { say } from '../../../i18n/say.ts'
import { Ago } from '../../../ui/ago.tsx'
import { formatLocalDate } from '../../../ui/format-date.ts'
import { hasPassed } from '../../../ui/has-passed.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { useMay } from '../../profile/index.ts'
import { useLinkChanges, useReportLinks } from '../sharing-queries.ts'
import { NewLinkForm } from './new-link-form.tsx'

interface LinksDialogProps {
  domainId: DomainId
  isOpen: boolean
  onClose: () => void
}

export function LinksDialog({ domainId, isOpen, onClose }: LinksDialogProps) {
  const mayWrite = useMay('report:write')
  return (
    <Modal opened={isOpen} onClose={onClose} title={t`Public links`} size="xl">
      <Text size="sm" c="dimmed" mb="md">
        <Trans>
          Anybody who has a link sees the totals of the last 7 or 30 days, without an account: choices by day,
          the funnel and categories. Hosts, pages, countries, records and notes stay private.
        </Trans>
      </Text>
      {isOpen && (
        <Stack gap="lg">
          {mayWrite && <NewLinkForm domainId={domainId} />}
          <Links domainId={domainId} mayRevoke={mayWrite} />
        </Stack>
      )}
    </Modal>
  )
}

function Links({ domainId, mayRevoke }: { domainId: DomainId; mayRevoke: boolean }) {
  const query = useReportLinks(domainId)
  const { remove } = useLinkChanges(domainId)
  const confirm = useConfirm()
  const revoke = async ({ id, name }: ReportLink) => {
    const isSure = await confirm({
      title: t`Revoke “${name}”?`,
      message: t`The link stops working at once, for everybody who has it.`,
      confirm: t`Revoke link`,
      isDangerous: true,
    })
    if (!isSure) return
    await tellOutcome(remove.mutateAsync(id), {
      done: say(REPORT_SHARING_MESSAGES.linkDeleted),
      failed: say(REPORT_SHARING_MESSAGES.linkDeleteFailed),
    })
  }
  return (
    <QueryView query={query}>
      {({ links }) =>
        links.length === 0 ? (
          <Text size="sm">
            <Trans>There are no links to this report.</Trans>
          </Text>
        ) : (
          <Table.ScrollContainer minWidth={300}>
            <Table aria-label={t`Public links`} horizontalSpacing="xs">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>
                    <Trans>Name</Trans>
                  </Table.Th>
                  <Table.Th>
                    <Trans>Expires</Trans>
                  </Table.Th>
                  <Table.Th>
                    <Trans>Last used</Trans>
                  </Table.Th>
                  {mayRevoke && (
                    <Table.Th>
                      <VisuallyHidden>
                        <Trans>Revoke</Trans>
                      </VisuallyHidden>
                    </Table.Th>
                  )}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {links.map((link) => (
                  <Table.Tr key={link.id}>
                    <Table.Td>
                      <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
                        {link.name}
                      </Text>
                      <Text size="xs" c="dimmed">
                        <Trans>
                          <Ago at={link.createdAt} /> by {link.createdBy ?? t`somebody who left`}
                        </Trans>
                      </Text>
                    </Table.Td>
                    <Table.Td>{expiry(link)}</Table.Td>
                    <Table.Td>{link.lastUsedAt === null ? t`Never` : <Ago at={link.lastUsedAt} />}</Table.Td>
                    {mayRevoke && (
                      <Table.Td ta="end">
                        <Button
                          size="compact-xs"
                          variant="default"
                          aria-label={t`Revoke ${link.name}`}
                          onClick={() => void revoke(link)}
                        >
                          <Trans>Revoke</Trans>
                        </Button>
                      </Table.Td>
                    )}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )
      }
    </QueryView>
  )
}

function expiry({ expiresAt }: ReportLink): string {
  if (expiresAt === null) return t`Never`
  return hasPassed(expiresAt) ? t`Expired` : formatLocalDate(expiresAt)
}
