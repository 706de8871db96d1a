import { t } from '@lingui/core/macro'
import { useAccounts } from '../features/accounts/index.ts'
import { useProfile } from '../features/profile/index.ts'
import { SearchDropdown, useSearchDropdown } from './search-dropdown.tsx'

export function AccountSwitcher() {
  const state = useSearchDropdown()
  const result = useAccounts({ query: state.query, isEnabled: state.isOpen })
  const account = useProfile().data?.account ?? undefined
  return (
    <SearchDropdown
      label={t`Account`}
      current={account}
      placeholder={t`Choose an account`}
      state={state}
      result={result}
      toPath={(id) => `/account/set/${id}`}
    />
  )
}
