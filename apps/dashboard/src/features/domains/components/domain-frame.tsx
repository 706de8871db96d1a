import { GENERAL_ERRORS } from '@placet/contract/error-body'
import { DomainId } from '@placet/contract/ids'
import { Outlet, useParams } from 'react-router'
import { say } from '../../../i18n/say.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { NotFoundState } from '../../../ui/states/not-found-state.tsx'
import { CurrentDomainContext } from '../../../domain/current-domain.ts'
import { useDomain } from '../../../domain/domain-cache.ts'
import { DeletionNotice } from './deletion-notice.tsx'

export function DomainFrame() {
  const domainId = DomainId.safeParse(useParams()['domainId']).data
  const domain = useDomain(domainId)
  if (!domainId) return <NotFoundState message={say(GENERAL_ERRORS.domain_not_found.message)} />
  return (
    <QueryView query={domain} isPage>
      {(view) => (
        <CurrentDomainContext key={domainId} value={view}>
          {view.deletionAt !== null && <DeletionNotice domain={view} until={view.deletionAt} />}
          <Outlet />
        </CurrentDomainContext>
      )}
    </QueryView>
  )
}
