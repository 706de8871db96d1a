import { useForm } from '@mantine/form'
import { NewPassword } from '@placet/contract/auth'
import {
  type Locale,
  PROFILE_MESSAGES,
  type ProfileDetails,
  SaveProfileInput,
} from '@placet/contract/profile'
import { type FormErrors, validateWith } from '../../ui/form-errors.ts'
import { type AccountMails, isAnyTicked } from './notifications.ts'

export interface ProfileValues {
  name: string
  email: string
  announcements: boolean
  locale: Locale | null
  accounts: AccountMails[]
  password: string
  newPassword: string
  newPassword2: string
}

const EMAIL_NEEDS_PASSWORD =
  'To change your e-mail address, please provide your current password for verification.'

const Person = SaveProfileInput.pick({ name: true, email: true })

export function useProfileForm(details: ProfileDetails) {
  return useForm<ProfileValues>({
    initialValues: toValues(details),
    validate: (values) => validateProfile(values, details.email),
  })
}

export function toValues(details: ProfileDetails): ProfileValues {
  const { name, email, announcements, locale, accounts } = details
  return { name, email, announcements, locale, accounts, password: '', newPassword: '', newPassword2: '' }
}

export function toSaveInput(values: ProfileValues): SaveProfileInput {
  const { name, email, announcements, locale, accounts, password, newPassword } = values
  return {
    name,
    email,
    announcements,
    locale,
    scan_reports: isAnyTicked(accounts, 'scan_reports'),
    billing: isAnyTicked(accounts, 'billing'),
    accounts: accounts.map(({ id, scan_reports, billing }) => ({ id, scan_reports, billing })),
    ...(password !== '' && { password }),
    ...(newPassword !== '' && { 'new-password': newPassword }),
  }
}

export function validateProfile(values: ProfileValues, savedEmail: string): FormErrors {
  const { name, email, password, newPassword, newPassword2 } = values
  const errors = validateWith(Person)({ name, email })
  const changesPassword = newPassword !== '' || newPassword2 !== ''
  if (changesPassword) {
    const mistake = NewPassword.safeParse(newPassword).error?.issues[0]?.message
    if (mistake !== undefined) errors['newPassword'] = mistake
    if (newPassword !== newPassword2) errors['newPassword2'] = PROFILE_MESSAGES.newPasswordsDiffer
  }
  if (password === '' && changesPassword) errors['password'] = PROFILE_MESSAGES.currentPasswordMissing
  else if (password === '' && email.toLowerCase() !== savedEmail) errors['password'] = EMAIL_NEEDS_PASSWORD
  return errors
}
