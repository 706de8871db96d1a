import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { PROFILE_MESSAGES, type ProfileDetails } from '@placet/contract/profile'
import { useCallback, useState } from 'react'
import { rememberLanguage } from '../../../i18n/language.ts'
import { say } from '../../../i18n/say.ts'
import { ApiError } from '../../../api/api-error.ts'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { toFormErrors } from '../../../ui/form-errors.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { useLeaveWarning } from '../../../ui/use-leave-warning.ts'
import { type ProfileValues, toSaveInput, useProfileForm } from '../forms.ts'
import type { AccountMails } from '../notifications.ts'
import { useSaveProfile } from '../queries.ts'
import { LanguageField } from './language-field.tsx'
import { LocaleField } from './locale-field.tsx'
import { NotificationFields } from './notification-fields.tsx'
import { PendingEmail } from './pending-email.tsx'

const LOGOUT_MS = 1000

export function ProfileForm({ details }: { details: ProfileDetails }) {
  const form = useProfileForm(details)
  const save = useSaveProfile()
  const [isLeaving, setIsLeaving] = useState(false)
  useLeaveWarning(form.isDirty() && !isLeaving)

  const { setFieldValue } = form
  const changeAccounts = useCallback(
    (change: (accounts: AccountMails[]) => AccountMails[]) => setFieldValue('accounts', change),
    [setFieldValue],
  )

  const submit = (values: ProfileValues) =>
    save.mutate(toSaveInput(values), {
      onSuccess: ({ signedOut }) => {
        toastSuccess(say(PROFILE_MESSAGES.saved))
        form.resetDirty(values)
        rememberLanguage(values.language)
        if (!signedOut) return
        setIsLeaving(true)
        window.setTimeout(() => window.location.assign('/logout'), LOGOUT_MS)
      },
      onError: (error) => {
        if (error instanceof ApiError) form.setErrors(toFormErrors(error.errors, () => error.message))
        toastError(t`Error!`, [explainRefusal(error, say(PROFILE_MESSAGES.saveFailed))])
      },
    })

  return (
    <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
      <Stack gap="md">
        <FormSection title={t`Personal data`} hint={t`Your name and where we send e-mail.`}>
          {details.pendingEmail !== null && <PendingEmail email={details.pendingEmail} />}
          <TextInput label={t`Name`} autoComplete="name" {...form.getInputProps('name')} />
          <TextInput
            label={t`E-mail`}
            type="email"
            autoComplete="email"
            description={t`To change your address, enter your current password below. You then log in again.`}
            {...form.getInputProps('email')}
          />
        </FormSection>
        <FormSection
          title={t`Language and formats`}
          hint={t`The language of the dashboard, and how numbers, prices, dates and times are written.`}
        >
          <LanguageField
            value={form.values.language}
            onChange={(language) => form.setFieldValue('language', language)}
          />
          <LocaleField
            value={form.values.locale}
            onChange={(locale) => form.setFieldValue('locale', locale)}
          />
        </FormSection>
        <FormSection title={t`Notifications`} hint={t`Choose which e-mails you get, for each account.`}>
          <NotificationFields
            announcements={form.values.announcements}
            assignments={form.values.assignments}
            lawChanges={form.values.lawChanges}
            accounts={form.values.accounts}
            onAnnouncements={(isTicked) => form.setFieldValue('announcements', isTicked)}
            onAssignments={(isTicked) => form.setFieldValue('assignments', isTicked)}
            onLawChanges={(isTicked) => form.setFieldValue('lawChanges', isTicked)}
            onAccounts={changeAccounts}
          />
        </FormSection>
        <FormSection title={t`Password`} hint={t`A new password logs you out everywhere, including here.`}>
          <PasswordInput
            label={t`Current password`}
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <PasswordInput
            label={t`New password`}
            autoComplete="new-password"
            {...form.getInputProps('newPassword')}
          />
          <PasswordInput
            label={t`Repeat the new password`}
            autoComplete="new-password"
            {...form.getInputProps('newPassword2')}
          />
        </FormSection>
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending || isLeaving} disabled={!form.isDirty()}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
