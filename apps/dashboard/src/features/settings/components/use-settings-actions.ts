import type { DomainId } from '@placet/contract/ids'
import { SETTINGS_MESSAGES } from '@placet/contract/settings'
import { ApiError } from '../../../api/api-error.ts'
import { toFormErrors } from '../../../ui/form-errors.ts'
import { toastError, toastSuccess, toastWarning } from '../../../ui/toasts.tsx'
import { describeError } from '../describe-error.ts'
import { type SettingsForm, type SettingsValues, toSettings } from '../forms.ts'
import { usePublishSettings, useSaveSettings } from '../queries.ts'

/** Save, and save-and-publish, with the sentences that go with them. */
export function useSettingsActions(domainId: DomainId, form: SettingsForm) {
  const save = useSaveSettings(domainId)
  const publish = usePublishSettings(domainId)

  const explain = (fallback: string) => (error: Error) => {
    if (error instanceof ApiError) form.setErrors(toFormErrors(error.errors, SETTINGS_MESSAGES.invalidValue))
    const { title, messages } = describeError(error, fallback)
    toastError(title, messages)
  }

  return {
    isBusy: save.isPending || publish.isPending,
    isSaving: save.isPending,
    isPublishing: publish.isPending,
    save: (values: SettingsValues) =>
      save.mutate(toSettings(values), {
        onSuccess: () => {
          form.resetDirty(values)
          toastSuccess(SETTINGS_MESSAGES.saved)
          toastWarning(SETTINGS_MESSAGES.publishPending)
        },
        onError: explain(SETTINGS_MESSAGES.saveFailed),
      }),
    saveAndPublish: (values: SettingsValues) =>
      publish.mutate(toSettings(values), {
        onSuccess: () => {
          form.resetDirty(values)
          toastSuccess(SETTINGS_MESSAGES.published)
        },
        onError: explain(SETTINGS_MESSAGES.publishFailed),
      }),
  }
}
