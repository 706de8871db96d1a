import { t } from '@lingui/core/macro'
import { useForm } from '@mantine/form'
import { NewPassword } from '@placet/contract/auth'
import type { Language } from '@placet/contract/language'
import {
  type Locale,
  PROFILE_MESSAGES,
  type ProfileDetails,
  SaveProfileInput,
} from '@placet/contract/profile'
import { say } from '../../i18n/say.ts'
import { type FormErrors, validateWith } from '../../ui/form-errors.ts'
import { type AccountMails, isAnyTicked } from './notifications.ts'

export interface ProfileValues {
  name: string
  email: string
  announcements: boolean
  assignments: boolean
  lawChanges: boolean
  locale: Locale | null
  language: Language | null
  accounts: AccountMails[]
  password: string
  newPassword: string
  newPassword2: string
}

const emailNeedsPassword = () =>
  t`To change your e-mail address, please provide your current password for verification.`

const Person = SaveProfileInput.pick({ name: true, email: true })

export function useProfileForm(details: ProfileDetails) {
  return useForm<ProfileValues>({
    initialValues: toValues(details),
    validate: (values) => validateProfile(values, details.email),
  })
}

export function toValues(details: ProfileDetails): ProfileValues {
  const { name, email, announcements, assignments, lawChanges, locale, language, accounts } = details
  const passwords = { password: '', newPassword: '', newPassword2: '' }
  return { name, email, announcements, assignments, lawChanges, locale, language, accounts, ...passwords }
}

export function toSaveInput(values: ProfileValues): SaveProfileInput {
  const {
    name,
    email,
    announcements,
    assignments,
    lawChanges,
    locale,
    language,
    accounts,
    password,
    newPassword,
  } = values
  return {
    name,
    email,
    announcements,
    assignments,
    lawChanges,
    locale,
    language,
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
    const mistake = say(NewPassword.safeParse(newPassword).error?.issues[0]?.message)
    if (mistake !== undefined) errors['newPassword'] = mistake
    if (newPassword !== newPassword2) errors['newPassword2'] = say(PROFILE_MESSAGES.newPasswordsDiffer)
  }
  if (password === '' && changesPassword) errors['password'] = say(PROFILE_MESSAGES.currentPasswordMissing)
  else if (password === '' && email.toLowerCase() !== savedEmail) errors['password'] = emailNeedsPassword()
  return errors
}
