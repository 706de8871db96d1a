import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { DELETION_DAYS, type DomainView } from '@placet/contract/domains'
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Only } from '../../profile/index.ts'
import { DomainStatus } from '../../../domain/domain-status.tsx'
import { DeleteForm } from '../components/delete-form.tsx'
import { ImportForm } from '../components/import-form.tsx'
import { RenameForm } from '../components/rename-form.tsx'
import { ResetForm } from '../components/reset-form.tsx'
import { TransferForm } from '../components/transfer-form.tsx'
import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { PublishNotice } from '../../settings/index.ts'

/** A site that is being deleted has nothing to maintain: the notice above the page offers to keep it. */
export function MaintenancePage() {
  const domain = useCurrentDomain()
  return (
    <>
      <PageHeader title={t`Maintenance`} actions={<DomainStatus domain={domain} />}>
        {domain.name}
      </PageHeader>
      {domain.deletionAt === null ? <Actions domain={domain} /> : <DeletedState domain={domain} />}
    </>
  )
}

function Actions({ domain }: { domain: DomainView }) {
  const navigate = useNavigate()
  const open = (title: string, children: ReactNode) => () => {
    modals.open({ title, children })
  }
  return (
    <Stack gap="lg">
      <PublishNotice domain={domain} />
      <Only permission="domain:write">
        <Action
          title={t`Ask every visitor again`}
          text={t`Previous choices stop counting after you next publish. The log keeps them as proof.`}
          button={
            <Button
              variant="default"
              c="var(--mantine-color-error)"
              onClick={open(t`Reset consents`, <ResetForm domain={domain} />)}
            >
              <Trans>Reset consents</Trans>
            </Button>
          }
        />
      </Only>
      <Only permission="settings:write">
        <Action
          title={t`Copy settings from another domain`}
          text={t`Replaces the settings, regions and texts of this domain. The old ones stay in the history.`}
          button={
            <Button variant="default" onClick={open(t`Import settings`, <ImportForm domain={domain} />)}>
              <Trans>Import settings</Trans>
            </Button>
          }
        />
      </Only>
      <Only permission="domain:write">
        <Action
          title={t`Rename`}
          text={t`For a website that has moved to another address. The script tag stays the same.`}
          button={
            <Button
              variant="default"
              onClick={open(
                t`Edit domain name`,
                <RenameForm domain={domain} onRenamed={() => void navigate(`/domain/${domain.id}`)} />,
              )}
            >
              <Trans>Edit domain name</Trans>
            </Button>
          }
        />
      </Only>
      <Only permission="ownership:write">
        <Action
          title={t`Move to another account`}
          text={t`Includes settings, history, consent records and plan. You must be an owner of both accounts.`}
          button={
            <Button
              variant="default"
              c="var(--mantine-color-error)"
              onClick={open(t`Transfer domain`, <TransferForm domain={domain} />)}
            >
              <Trans>Transfer domain</Trans>
            </Button>
          }
        />
      </Only>
      <Only permission="ownership:write">
        <Action
          title={t`Delete this site`}
          text={t`The banner goes off within a minute. For ${DELETION_DAYS} days you can still change your mind; then its settings, consent records and reports are erased.`}
          button={
            <Button
              variant="default"
              c="var(--mantine-color-error)"
              onClick={open(t`Delete this site`, <DeleteForm domain={domain} />)}
            >
              <Trans>Delete site</Trans>
            </Button>
          }
        />
      </Only>
    </Stack>
  )
}

function DeletedState({ domain }: { domain: DomainView }) {
  return (
    <Card component="section">
      <Title order={2}>
        <Trans>Nothing to maintain</Trans>
      </Title>
      <Text c="dimmed" size="sm" maw={520}>
        <Trans>
          {domain.name} is being deleted. Its settings, consent records and reports can be read until they are
          erased, but not changed. Invoices stay in your account.
        </Trans>
      </Text>
    </Card>
  )
}

function Action({ title, text, button }: { title: string; text: string; button: ReactNode }) {
  return (
    <Card component="section">
      <Group justify="space-between" gap="md">
        <div>
          <Title order={2}>{title}</Title>
          <Text c="dimmed" size="sm" maw={520}>
            {text}
          </Text>
        </div>
        {button}
      </Group>
    </Card>
  )
}
