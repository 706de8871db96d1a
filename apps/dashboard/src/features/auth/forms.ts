import { t } from '@lingui/core/macro'
import { useForm } from '@mantine/form'
import {
  AcceptInvitationInput,
  ConfirmDetailsInput,
  EmailInput,
  LinkToken,
  NewPassword,
  RegisterInput,
  ResetPasswordInput,
  SignInInput,
} from '@placet/contract/auth'
import { InvitationId } from '@placet/contract/ids'
import { z } from 'zod'
import { perLanguage } from '../../i18n/per-language.ts'
import { validateWith } from '../../ui/form-errors.ts'
import type { InvitationLink } from './queries.ts'

export type LoginMode = 'password' | 'magic-link'

const MISSING_PASSWORD = perLanguage(() => ({ password: t`Please enter your password.` }))

export function useLoginForm(mode: LoginMode) {
  return useForm<SignInInput>({
    initialValues: { email: '', password: '' },
    validate: (values) => validateLogin(mode, values),
  })
}

export function validateLogin(mode: LoginMode, values: SignInInput) {
  return mode === 'password'
    ? validateWith(SignInInput, MISSING_PASSWORD)(values)
    : validateWith(EmailInput)({ email: values.email })
}

export function useEmailForm() {
  return useForm<EmailInput>({ initialValues: { email: '' }, validate: validateWith(EmailInput) })
}

export function useResetPasswordForm(token: string) {
  return useForm<ResetPasswordInput>({
    initialValues: { token, password: '', password2: '' },
    validate: validateWith(ResetPasswordInput),
  })
}

interface RegisterStart {
  email: string
  link: InvitationLink | undefined
  referral: string | undefined
}

export function useRegisterForm({ email, link, referral }: RegisterStart) {
  const invitation = link ? { i: link.invitationId, k: link.key } : {}
  const ref = referral === undefined ? {} : { ref: referral }
  return useForm<RegisterInput>({
    initialValues: { name: '', email, password: '', password2: '', ...invitation, ...ref },
    validate: validateWith(RegisterInput),
  })
}

/** Only a complete invitation is sent: a partial one would be rejected with no field to show the error on. */
export function readInvitation(search: URLSearchParams): Pick<RegisterInput, 'i' | 'k'> {
  const i = InvitationId.safeParse(search.get('i'))
  const k = LinkToken.safeParse(search.get('k'))
  return i.success && k.success ? { i: i.data, k: k.data } : {}
}

const DetailsForm = ConfirmDetailsInput.omit({ key: true, email: true }).extend({
  work: ConfirmDetailsInput.shape.work.nullable(),
  hear: ConfirmDetailsInput.shape.hear.nullable(),
})
const WITH_PASSWORD = DetailsForm.extend({ password: NewPassword })
const WITHOUT_PASSWORD = DetailsForm.omit({ password: true }).extend({ password: z.literal('') })
export interface DetailsValues {
  name: string
  password: string
  work: string | null
  hear: string | null
  announcement: boolean
}

export function useDetailsForm({ name, needsPassword }: { name: string; needsPassword: boolean }) {
  return useForm<DetailsValues>({
    initialValues: { name, password: '', work: null, hear: null, announcement: false },
    validate: validateWith(needsPassword ? WITH_PASSWORD : WITHOUT_PASSWORD),
  })
}

/** Questions that were not answered, and a password that was not asked for, are not sent. */
export function toDetails({ name, password, work, hear, announcement }: DetailsValues) {
  return {
    name,
    announcement,
    ...(password !== '' && { password }),
    ...(work !== null && { work }),
    ...(hear !== null && { hear }),
  }
}

export function useInvitationForm(key: string) {
  return useForm<AcceptInvitationInput>({
    initialValues: {
      name: '',
      password: '',
      password2: '',
      announcements: false,
      scan_reports: true,
      billing: false,
      key,
    },
    validate: validateWith(AcceptInvitationInput),
  })
}
