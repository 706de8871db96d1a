import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { PROFILE_MESSAGES, type ProfileDetails } from '@placet/contract/profile'
import { useCallback, useState } from 'react'
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
        toastSuccess(PROFILE_MESSAGES.saved)
        form.resetDirty(values)
        if (!signedOut) return
        setIsLeaving(true)
        window.setTimeout(() => window.location.assign('/logout'), LOGOUT_MS)
      },
      onError: (error) => {
        if (error instanceof ApiError) form.setErrors(toFormErrors(error.errors, () => error.message))
        toastError('Error!', [explainRefusal(error, PROFILE_MESSAGES.saveFailed)])
      },
    })

  return (
    <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
      <Stack gap="md">
        <FormSection title="Personal data" hint="Your name and where we send e-mail.">
          {details.pendingEmail !== null && <PendingEmail email={details.pendingEmail} />}
          <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="email"
            description="To change your address, enter your current password below. You then log in again."
            {...form.getInputProps('email')}
          />
        </FormSection>
        <FormSection title="Formats" hint="How numbers, prices, dates and times are written.">
          <LocaleField
            value={form.values.locale}
            onChange={(locale) => form.setFieldValue('locale', locale)}
          />
        </FormSection>
        <FormSection title="Notifications" hint="Choose which e-mails you get, for each account.">
          <NotificationFields
            announcements={form.values.announcements}
            accounts={form.values.accounts}
            onAnnouncements={(isTicked) => form.setFieldValue('announcements', isTicked)}
            onAccounts={changeAccounts}
          />
        </FormSection>
        <FormSection title="Password" hint="A new password logs you out everywhere, including here.">
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <PasswordInput
            label="New password"
            autoComplete="new-password"
            {...form.getInputProps('newPassword')}
          />
          <PasswordInput
            label="Repeat the new password"
            autoComplete="new-password"
            {...form.getInputProps('newPassword2')}
          />
        </FormSection>
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending || isLeaving} disabled={!form.isDirty()}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
