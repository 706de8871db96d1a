import { useForm } from '@mantine/form'
import { AccountPolicy } from '@placet/contract/account-policy'
import type { FormErrors } from '../../ui/form-errors.ts'

/** The rules as the form edits them: an empty number is no limit, networks are lines of text. */
export interface PolicyFields {
  requireSecondFactor: boolean
  idleMinutes: number | string
  lifetimeHours: number | string
  networks: string
}

export function usePolicyForm(policy: AccountPolicy) {
  const initialValues: PolicyFields = {
    requireSecondFactor: policy.requireSecondFactor,
    idleMinutes: policy.idleMinutes ?? '',
    lifetimeHours: policy.lifetimeHours ?? '',
    networks: policy.networks.join('\n'),
  }
  return useForm<PolicyFields>({ initialValues, validate: validatePolicy })
}

export function readPolicyFields(fields: PolicyFields): AccountPolicy {
  return {
    requireSecondFactor: fields.requireSecondFactor,
    idleMinutes: fields.idleMinutes === '' ? null : Number(fields.idleMinutes),
    lifetimeHours: fields.lifetimeHours === '' ? null : Number(fields.lifetimeHours),
    networks: fields.networks.split(/[\s,]+/).filter(Boolean),
  }
}

const MESSAGES: FormErrors = {
  idleMinutes: 'Enter a number from 5 to 720, or leave it empty.',
  lifetimeHours: 'Enter a number from 1 to 23, or leave it empty.',
}

export function validatePolicy(fields: PolicyFields): FormErrors {
  const policy = readPolicyFields(fields)
  const { error } = AccountPolicy.safeParse(policy)
  const found = (error?.issues ?? []).map(({ path: [field, line], message }): [string, string] => {
    const wrong = typeof line === 'number' ? `${policy.networks[line]}: ` : ''
    return [String(field), MESSAGES[String(field)] ?? `${wrong}${message}`]
  })
  return Object.fromEntries(found.toReversed())
}
