import { Button } from '@mantine/core'
import { CONTENT_MESSAGES } from '@placet/contract/content'
import type { DomainView } from '@placet/contract/domains'
import { SETTINGS_MESSAGES } from '@placet/contract/settings'
import { isApiError } from '../../../api/api-error.ts'
import { formatCounted } from '../../../ui/format-number.ts'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { toastError, toastSuccess, toastWarning } from '../../../ui/toasts.tsx'
import { PublishButton, useFairnessDialog } from '../../settings/index.ts'
import { type Edits, toUpdate } from '../edits.ts'
import { usePublishContent, useSaveContent } from '../queries.ts'

interface ContentSaveBarProps {
  domain: DomainView
  language: string
  edits: Edits
  onSaved: () => void
}

export function ContentSaveBar({ domain, language, edits, onSaved }: ContentSaveBarProps) {
  const save = useSaveContent(domain.id)
  const publish = usePublishContent(domain.id)
  const askReason = useFairnessDialog(domain.id)
  const count = Object.keys(edits).length
  const isBusy = save.isPending || publish.isPending
  const fail = () => toastError(CONTENT_MESSAGES.failedTitle, [CONTENT_MESSAGES.saveFailed])
  const run = () =>
    save.mutate(toUpdate(language, edits), {
      onSuccess: () => {
        onSaved()
        toastSuccess(CONTENT_MESSAGES.saved)
        toastWarning(SETTINGS_MESSAGES.publishPending)
      },
      onError: fail,
    })
  const runAndPublish = (reason?: string) =>
    publish.mutate(
      { update: toUpdate(language, edits), reason },
      {
        onSuccess: () => {
          onSaved()
          toastSuccess(SETTINGS_MESSAGES.published)
        },
        onError: (error) =>
          isApiError(error, 'publish_unfair') ? askReason(error.errors, runAndPublish) : fail(),
      },
    )
  return (
    <SaveBar state={describe(count)} isModified={count > 0}>
      {domain.hasUnpublishedChanges && count === 0 && (
        <PublishButton domainId={domain.id} variant="default" />
      )}
      <Button variant="default" loading={save.isPending} disabled={count === 0 || isBusy} onClick={run}>
        Save
      </Button>
      <Button loading={publish.isPending} disabled={count === 0 || isBusy} onClick={() => runAndPublish()}>
        Save and publish
      </Button>
    </SaveBar>
  )
}

function describe(count: number): string {
  if (count === 0) return 'All texts are saved.'
  return `${formatCounted(count, 'unsaved text')}.`
}
