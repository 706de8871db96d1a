import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { DomainId } from '@placet/contract/ids'
import { IconPlus } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useDomain, useDomains } from '../domain/domain-cache.ts'
import { samePage } from '../domain/same-page.ts'
import { SearchDropdown, useSearchDropdown } from './search-dropdown.tsx'

export function DomainSwitcher({ domainId }: { domainId: DomainId | undefined }) {
  const state = useSearchDropdown()
  const result = useDomains({ query: state.query, page: 1, isEnabled: state.isOpen })
  const domain = useDomain(domainId).data
  const page = samePage(useLocation().pathname)
  return (
    <SearchDropdown
      label={t`Domain`}
      current={domain}
      placeholder={t`Choose a domain`}
      state={state}
      result={result}
      toPath={(id) => `/domain/${id}/find${page && `?page=${page}`}`}
      footer={
        <Link to="/domain/add">
          <Trans>
            <IconPlus size={15} aria-hidden="true" />
            Add a domain
          </Trans>
        </Link>
      }
    />
  )
}
