import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Button, Stack } from '@mantine/core'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useMatch, useNavigate, useParams, useSearchParams } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { PublishNotice } from '../../settings/index.ts'
import { Only } from '../../profile/index.ts'
import { AddCookieDialog } from '../components/add-cookie-dialog.tsx'
import { AddServiceDialog } from '../components/add-service-dialog.tsx'
import { CatalogueView } from '../components/catalogue-view.tsx'
import { CookieCounts } from '../components/cookie-counts.tsx'
import { CreateServiceDialog } from '../components/create-service-dialog.tsx'
import { EditServiceDialog } from '../components/edit-service-dialog.tsx'
import { fetchCookieFile, useCatalogue } from '../queries.ts'
import { newServiceHref, readServiceId, serviceHref, SHOWN } from '../service-entries.ts'

type Dialog = 'add-cookie' | 'add-service' | 'edit-service'

/** Also shows the form of a new service, at a separate address. */
export function CataloguePage() {
  const isCreating = useMatch('/domain/:domainId/service/new') !== null
  const domain = useCurrentDomain()
  const query = useCatalogue(domain.id)
  const services = query.data?.services ?? []
  const shown = readServiceId(useParams()['serviceId'], services)
  const service = services.find(({ serviceId }) => serviceId === shown)
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [asked] = useSearchParams()
  const close = () => setDialog(null)
  const showService = (id: number) => {
    close()
    void navigate(serviceHref(domain.id, id))
  }
  const plus = <IconPlus size={16} aria-hidden="true" />
  return (
    <>
      <PageHeader
        title={t`Cookies and services`}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden="true" />}
              onClick={() =>
                void tellOutcome(
                  fetchCookieFile(domain.id).then((file) => saveFile(file, `cookies-${domain.name}.csv`)),
                  {
                    done: t`The file was downloaded.`,
                    failed: t`The file couldn’t be created. Please try again later.`,
                  },
                )
              }
            >
              <Trans>Export</Trans>
            </Button>
            <Only permission="catalogue:write">
              <Button variant="default" leftSection={plus} onClick={() => setDialog('add-service')}>
                <Trans>Add service</Trans>
              </Button>
              <Button leftSection={plus} onClick={() => setDialog('add-cookie')}>
                <Trans>Add cookie</Trans>
              </Button>
            </Only>
          </>
        }
      >
        <Trans>
          Cookies and services shown to visitors and blocked until they consent.{' '}
          {query.data && <CookieCounts domainId={domain.id} lists={query.data} />}
        </Trans>
      </PageHeader>
      <Stack gap="lg">
        {domain.publishedVersion !== null && <PublishNotice domain={domain} />}
        <QueryView query={query} loading={<LoadingState rows={4} rowHeightPx={90} />}>
          {(lists) => (
            <CatalogueView
              domain={domain}
              cookies={lists.cookies}
              services={lists.services}
              shown={shown}
              onEditService={() => setDialog('edit-service')}
            />
          )}
        </QueryView>
        <Anchor component={Link} to={`/domain/${domain.id}/settings?design=categories&region=0`} size="sm">
          <Trans>Category settings</Trans>
        </Anchor>
      </Stack>
      {dialog === 'add-cookie' && query.data && (
        <AddCookieDialog domain={domain} services={services} serviceId={shown} onClose={close} />
      )}
      {dialog === 'add-service' && (
        <AddServiceDialog
          domainId={domain.id}
          onClose={close}
          onAdded={showService}
          onMissing={(name) => {
            close()
            void navigate(newServiceHref(domain.id, name))
          }}
        />
      )}
      {isCreating && (
        <CreateServiceDialog
          domainId={domain.id}
          name={asked.get('name') ?? ''}
          onClose={() => void navigate(serviceHref(domain.id, SHOWN.all))}
          onCreated={showService}
        />
      )}
      {dialog === 'edit-service' && service && (
        <EditServiceDialog domainId={domain.id} service={service} onClose={close} />
      )}
    </>
  )
}
