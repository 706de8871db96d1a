import { Outlet } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { useReportFilters } from '../use-report-filters.ts'
import classes from './consent-log-frame.module.css'
import { CopyLink } from './copy-link.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FlaggedNotice } from './flagged-notice.tsx'
import { ReportMenu } from './report-menu.tsx'
import { ShareMenu } from './share-menu.tsx'
import { ViewNav } from './view-nav.tsx'

/** Shared frame of all consent log views: navigation, filters, share link and exports. */
export function ConsentLogFrame() {
  const domain = useCurrentDomain()
  const { view, today, filters, kept, change } = useReportFilters()
  return (
    <div data-domain-id={domain.id}>
      <PageHeader
        title={view.label}
        actions={
          <>
            <CopyLink filters={kept} />
            <ShareMenu domainId={domain.id} />
            <ReportMenu domainId={domain.id} view={view} filters={filters} onChange={change} />
          </>
        }
      >
        {domain.name}
      </PageHeader>
      <div className={classes['frame']}>
        <ViewNav filters={kept} today={today} />
        <div className={classes['view']}>
          {view.hasRange && (
            <FilterBar tier={domain.tier} view={view} filters={filters} today={today} onChange={change} />
          )}
          {filters.flagged && <FlaggedNotice onLeaveOut={() => change({ flagged: false })} />}
          <Outlet />
        </div>
      </div>
    </div>
  )
}
