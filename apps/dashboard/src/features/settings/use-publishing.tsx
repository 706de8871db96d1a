import { t } from '@lingui/core/macro'
import type { DomainId } from '@placet/contract/ids'
import { SETTINGS_MESSAGES, type SettingsInput } from '@placet/contract/settings'
import { say } from '../../i18n/say.ts'
import { isApiError } from '../../api/api-error.ts'
import { toastError, toastSuccess } from '../../ui/toasts.tsx'
import { describeError } from './describe-error.ts'
import { usePublishSettings } from './queries.ts'
import { useFairnessDialog } from './use-fairness-dialog.tsx'

interface Publishing {
  settings?: SettingsInput
  onPublished?: (changes: readonly { key: string }[]) => void
  /** A second person has to approve it. The settings are saved. */
  onRequested?: () => void
  /** Handles errors that only the caller can explain; returns true if handled. */
  onRefused?: (error: Error) => boolean
}

/** Publishes. If fairness rules block it, shows them and lets the owner explain why they don't apply. */
export function usePublishing(domainId: DomainId) {
  const publish = usePublishSettings(domainId)
  const askReason = useFairnessDialog(domainId)

  // Uses the promise: the button unmounts once nothing is pending, so callbacks passed to `mutate` would not run.
  const run = (publishing: Publishing, reason?: string): void => {
    const { settings, onPublished, onRequested, onRefused } = publishing
    const input = { ...(settings && { settings }), ...(reason !== undefined && { reason }) }
    publish.mutateAsync(input).then(
      ({ changes }) => {
        toastSuccess(say(SETTINGS_MESSAGES.published))
        onPublished?.(changes)
      },
      (error: unknown) => {
        if (!(error instanceof Error)) throw error
        if (isApiError(error, 'approval_requested')) {
          toastSuccess(error.message)
          onRequested?.()
          return
        }
        if (onRefused?.(error)) return
        if (isApiError(error, 'publish_unfair')) {
          const { onRefused: _, ...again } = publishing
          askReason(error.errors, (given) => run(again, given))
          return
        }
        const { title, messages } = describeError(error, say(SETTINGS_MESSAGES.publishFailed))
        if (settings) toastError(title, messages)
        else
          toastError(t`Error!`, [
            say(SETTINGS_MESSAGES.publishFailed),
            ...messages.filter((each) => each !== say(SETTINGS_MESSAGES.publishFailed)),
          ])
      },
    )
  }

  return { publish: (publishing: Publishing = {}) => run(publishing), isPublishing: publish.isPending }
}
