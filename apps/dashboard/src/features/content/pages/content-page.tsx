import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { DomainStatus } from '../../../domain/domain-status.tsx'
import { useSettings } from '../../settings/index.ts'
import { ContentEditor } from '../components/content-editor.tsx'

export function ContentPage() {
  const domain = useCurrentDomain()
  return (
    <>
      <PageHeader title={t`Texts`} actions={<DomainStatus domain={domain} />}>
        <Trans>What visitors of {domain.name} read, in each language.</Trans>
      </PageHeader>
      <QueryView query={useSettings(domain.id)} loading={<LoadingState rows={5} rowHeightPx={90} />}>
        {({ version: _, modified: __, ...settings }) => <ContentEditor domain={domain} settings={settings} />}
      </QueryView>
    </>
  )
}
