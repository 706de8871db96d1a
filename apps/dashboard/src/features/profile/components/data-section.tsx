import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { downloadText } from '../../../ui/download-text.ts'
import { formatDate } from '../../../ui/format-date.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { useCancelDeletion, useExportOwnData, useRequestDeletion } from '../queries.ts'

const onError = (error: Error) => toastError(t`Error!`, [error.message])

export function DataSection({ deletionAt }: { deletionAt: string | null }) {
  return (
    <FormSection title={t`Your data`} hint={t`Download or delete your data.`}>
      <ExportButton />
      {deletionAt === null ? <DeleteButton /> : <PlannedDeletion deletionAt={deletionAt} />}
    </FormSection>
  )
}

function ExportButton() {
  const exportData = useExportOwnData()
  const submit = () =>
    exportData.mutate(undefined, {
      onSuccess: (data) =>
        downloadText({
          text: JSON.stringify(data, null, 2),
          name: `placet-my-data-${data.exportedAt.slice(0, 10)}.json`,
          type: 'application/json',
        }),
      onError,
    })
  return (
    <Group>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        loading={exportData.isPending}
        onClick={submit}
      >
        <Trans>Download my data</Trans>
      </Button>
    </Group>
  )
}

function DeleteButton() {
  const confirm = useConfirm()
  const request = useRequestDeletion()
  const submit = async () => {
    const isSure = await confirm({
      title: t`Delete your profile?`,
      message: t`Your profile, and every account only you use, will be deleted in 14 days. You can change your mind until then.`,
      confirm: t`Delete my profile`,
      isDangerous: true,
    })
    if (isSure) request.mutate(undefined, { onError })
  }
  return (
    <Group>
      <Button
        variant="default"
        c="var(--mantine-color-error)"
        leftSection={<IconTrash size={16} aria-hidden="true" />}
        loading={request.isPending}
        onClick={() => void submit()}
      >
        <Trans>Delete my profile</Trans>
      </Button>
    </Group>
  )
}

function PlannedDeletion({ deletionAt }: { deletionAt: string }) {
  const cancel = useCancelDeletion()
  const submit = () =>
    cancel.mutate(undefined, { onSuccess: () => toastSuccess(t`Your profile will be kept.`), onError })
  return (
    <>
      <Alert color="red" icon={<IconTrash size={18} />} role="note" title={t`Your profile will be deleted`}>
        <Trans>Everything will be deleted on {formatDate(deletionAt.slice(0, 10))}.</Trans>
      </Alert>
      <Group>
        <Button loading={cancel.isPending} onClick={submit}>
          <Trans>Keep my profile</Trans>
        </Button>
      </Group>
    </>
  )
}
