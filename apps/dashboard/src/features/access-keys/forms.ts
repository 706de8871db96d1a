import { t } from '@lingui/core/macro'
import { useForm } from '@mantine/form'
import { AccountId } from '@placet/contract/ids'
import { SCOPES } from '@placet/contract/permissions'
import type { CreateAccessKeyInput } from '@placet/contract/access-keys'
import { networksMistake, readNetworks } from '../../ui/networks.ts'
import { toScopes } from './scope-groups.ts'

export interface CreateKeyValues {
  account: string
  name: string
  scopes: string[]
  /** A day, or empty for a key that never expires. */
  expiresOn: string
  /** One per line; empty for those of the account. */
  networks: string
}

export function useCreateKeyForm(account: string) {
  return useForm<CreateKeyValues>({
    initialValues: { account, name: '', scopes: [...SCOPES], expiresOn: '', networks: '' },
    validate: {
      account: (value) => (AccountId.safeParse(value).success ? null : t`Please choose an account.`),
      scopes: (value) => (value.length === 0 ? t`Please tick at least one scope.` : null),
      networks: networksMistake,
    },
  })
}

/** The key is valid until the end of the selected day. */
export function toCreateInput({
  account,
  name,
  scopes,
  expiresOn,
  networks,
}: CreateKeyValues): CreateAccessKeyInput {
  return {
    account: AccountId.parse(account),
    name: name.trim(),
    scopes: toScopes(scopes),
    expires_at: expiresOn === '' ? null : `${expiresOn}T23:59:59.999Z`,
    networks: readNetworks(networks),
  }
}

/** In UTC, like on the server. */
export function today(): string {
  return new Date().toISOString().slice(0, 10)
}
