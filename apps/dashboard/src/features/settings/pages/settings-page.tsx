import { t } from '@lingui/core/macro'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { DomainStatus } from '../../../domain/domain-status.tsx'
import { SettingsEditorView } from '../components/settings-editor.tsx'
import { useSettings } from '../queries.ts'

export function SettingsPage() {
  const domain = useCurrentDomain()
  return (
    <>
      <PageHeader title={t`Settings`} actions={<DomainStatus domain={domain} />}>
        {domain.name}
      </PageHeader>
      <QueryView query={useSettings(domain.id)} loading={<LoadingState rows={4} rowHeightPx={150} />}>
        {(settings) => <SettingsEditorView domain={domain} view={settings} />}
      </QueryView>
    </>
  )
}
