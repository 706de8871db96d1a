import type { DomainId } from '@placet/contract/ids'
import { SETTINGS_MESSAGES, type SettingsInput } from '@placet/contract/settings'
import { isApiError } from '../../api/api-error.ts'
import { toastError, toastSuccess } from '../../ui/toasts.tsx'
import { describeError } from './describe-error.ts'
import { usePublishSettings } from './queries.ts'
import { useFairnessDialog } from './use-fairness-dialog.tsx'

interface Publishing {
  settings?: SettingsInput
  onPublished?: (changes: readonly { key: string }[]) => void
  /** For what only the caller can explain; true when it did. */
  onRefused?: (error: Error) => boolean
}

/** Publishes; when fairness rules stand in the way, shows them and lets the owner say why they do not apply. */
export function usePublishing(domainId: DomainId) {
  const publish = usePublishSettings(domainId)
  const askReason = useFairnessDialog(domainId)

  // A promise of its own: the button is gone before its callbacks could run, as soon as nothing is pending any more.
  const run = ({ settings, onPublished, onRefused }: Publishing, reason?: string): void => {
    const input = { ...(settings && { settings }), ...(reason !== undefined && { reason }) }
    publish.mutateAsync(input).then(
      ({ changes }) => {
        toastSuccess(SETTINGS_MESSAGES.published)
        onPublished?.(changes)
      },
      (error: unknown) => {
        if (!(error instanceof Error)) throw error
        if (onRefused?.(error)) return
        if (isApiError(error, 'publish_unfair')) {
          askReason(error.errors, (given) =>
            run({ ...(settings && { settings }), ...(onPublished && { onPublished }) }, given),
          )
          return
        }
        const { title, messages } = describeError(error, SETTINGS_MESSAGES.publishFailed)
        toastError(title, messages)
      },
    )
  }

  return { publish: (publishing: Publishing = {}) => run(publishing), isPublishing: publish.isPending }
}
