import { t } from '@lingui/core/macro'
import { useForm } from '@mantine/form'
import { AccountPolicy, type SecondPersonAction } from '@placet/contract/account-policy'
import { perLanguage } from '../../i18n/per-language.ts'
import type { FormErrors } from '../../ui/form-errors.ts'
import { networksMistake, readNetworks } from '../../ui/networks.ts'

/** The rules as the form edits them: an empty number is no limit, networks are lines of text. */
export interface PolicyFields {
  requireSecondFactor: boolean
  idleMinutes: number | string
  lifetimeHours: number | string
  networks: string
  secondPersonFor: SecondPersonAction[]
}

export function usePolicyForm(policy: AccountPolicy) {
  const initialValues: PolicyFields = {
    requireSecondFactor: policy.requireSecondFactor,
    idleMinutes: policy.idleMinutes ?? '',
    lifetimeHours: policy.lifetimeHours ?? '',
    networks: policy.networks.join('\n'),
    secondPersonFor: policy.secondPersonFor,
  }
  return useForm<PolicyFields>({ initialValues, validate: validatePolicy })
}

export function readPolicyFields(fields: PolicyFields): AccountPolicy {
  return {
    requireSecondFactor: fields.requireSecondFactor,
    idleMinutes: fields.idleMinutes === '' ? null : Number(fields.idleMinutes),
    lifetimeHours: fields.lifetimeHours === '' ? null : Number(fields.lifetimeHours),
    networks: readNetworks(fields.networks),
    secondPersonFor: fields.secondPersonFor,
  }
}

const MESSAGES: FormErrors = perLanguage(() => ({
  idleMinutes: t`Enter a number from 5 to 660, or leave it empty.`,
  lifetimeHours: t`Enter a number from 1 to 23, or leave it empty.`,
}))

export function validatePolicy(fields: PolicyFields): FormErrors {
  const mistake = networksMistake(fields.networks)
  const { error } = AccountPolicy.omit({ networks: true }).strip().safeParse(readPolicyFields(fields))
  const wrong = (error?.issues ?? []).map(({ path: [field] }) => String(field))
  return {
    ...Object.fromEntries(wrong.map((field) => [field, MESSAGES[field] ?? ''])),
    ...(mistake !== null && { networks: mistake }),
  }
}
