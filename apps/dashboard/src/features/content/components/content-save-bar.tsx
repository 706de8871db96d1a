import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { CONTENT_MESSAGES } from '@placet/contract/content'
import type { DomainView } from '@placet/contract/domains'
import { SETTINGS_MESSAGES } from '@placet/contract/settings'
import { say } from '../../../i18n/say.ts'
import { isApiError } from '../../../api/api-error.ts'
import { formatCounted } from '../../../ui/format-number.ts'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { StepButtons } from '../../../ui/step-buttons.tsx'
import { toastError, toastSuccess, toastWarning } from '../../../ui/toasts.tsx'
import { useEditKeys } from '../../../ui/use-edit-keys.ts'
import { PublishButton, useFairnessDialog } from '../../settings/index.ts'
import { Only, useMay } from '../../profile/index.ts'
import type { EditHistory } from '../edit-history.ts'
import { toUpdate } from '../edits.ts'
import { usePublishContent, useSaveContent } from '../queries.ts'

interface ContentSaveBarProps {
  domain: DomainView
  language: string
  history: EditHistory
  onUndo: () => void
  onRedo: () => void
  onSaved: () => void
}

export function ContentSaveBar({
  domain,
  language,
  history: { edits, past, future },
  onUndo,
  onRedo,
  onSaved,
}: ContentSaveBarProps) {
  const save = useSaveContent(domain.id)
  const publish = usePublishContent(domain.id)
  const askReason = useFairnessDialog(domain.id)
  const mayWrite = useMay('content:write')
  const count = Object.keys(edits).length
  const isBusy = save.isPending || publish.isPending
  const fail = () => toastError(say(CONTENT_MESSAGES.failedTitle), [say(CONTENT_MESSAGES.saveFailed)])
  const run = () =>
    save.mutate(toUpdate(language, edits), {
      onSuccess: () => {
        onSaved()
        toastSuccess(say(CONTENT_MESSAGES.saved))
        toastWarning(say(SETTINGS_MESSAGES.publishPending))
      },
      onError: fail,
    })
  const runAndPublish = (reason?: string) =>
    publish.mutate(
      { update: toUpdate(language, edits), reason },
      {
        onSuccess: () => {
          onSaved()
          toastSuccess(say(SETTINGS_MESSAGES.published))
        },
        onError: (error) => {
          if (isApiError(error, 'publish_unfair')) return askReason(error.errors, runAndPublish)
          if (!isApiError(error, 'approval_requested')) return fail()
          onSaved()
          return toastSuccess(error.message)
        },
      },
    )
  useEditKeys({
    undo: onUndo,
    redo: onRedo,
    save: () => {
      if (mayWrite && count > 0 && !isBusy) run()
    },
  })
  return (
    <SaveBar state={mayWrite ? describe(count) : readOnly()} isModified={count > 0 && mayWrite}>
      {domain.hasUnpublishedChanges && count === 0 && (
        <PublishButton domainId={domain.id} variant="default" />
      )}
      {mayWrite && (
        <>
          <StepButtons
            canUndo={past.length > 0}
            canRedo={future.length > 0}
            onUndo={onUndo}
            onRedo={onRedo}
          />
          <Button variant="default" loading={save.isPending} disabled={count === 0 || isBusy} onClick={run}>
            <Trans>Save</Trans>
          </Button>
          <Only permission="publish:write">
            <Button
              loading={publish.isPending}
              disabled={count === 0 || isBusy}
              onClick={() => runAndPublish()}
            >
              <Trans>Save and publish</Trans>
            </Button>
          </Only>
        </>
      )}
    </SaveBar>
  )
}

const readOnly = () => t`You can read the texts, but your role can’t save changes.`

function describe(count: number): string {
  if (count === 0) return t`All texts are saved.`
  return `${formatCounted(count, plural(count, { one: 'unsaved text', other: 'unsaved texts' }))}.`
}
