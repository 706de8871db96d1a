import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { CATALOGUE_MESSAGES, type searchCatalogue } from '@placet/contract/catalogue'
import type { DomainId } from '@placet/contract/ids'
import type { ResponseOf } from '@placet/contract/route'
import { useState } from 'react'
import { say } from '../../../i18n/say.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { CategoryLabel, categoryOf } from '../../scans/index.ts'
import { explainCatalogueError } from '../explain-catalogue-error.ts'
import { useAddService, useCatalogueSearch } from '../queries.ts'
import { Outdated } from '../../../ui/outdated.tsx'

interface AddServiceDialogProps {
  domainId: DomainId
  onAdded: (serviceId: number) => void
  /** The catalogue doesn't have it. */
  onMissing: (name: string) => void
  onClose: () => void
}

/** The catalogue, searched on the server; services already on the list can't be added again. */
export function AddServiceDialog({ domainId, onAdded, onMissing, onClose }: AddServiceDialogProps) {
  const [text, setText] = useState('')
  const query = useCatalogueSearch(domainId, text)
  const add = useAddService(domainId)
  const run = (serviceId: number) =>
    add.mutate(serviceId, {
      onSuccess: () => {
        toastSuccess(say(CATALOGUE_MESSAGES.serviceAdded))
        onAdded(serviceId)
      },
      onError: (error) =>
        toastError(t`Error!`, explainCatalogueError(error, say(CATALOGUE_MESSAGES.serviceAddFailed))),
    })
  return (
    <Modal opened onClose={onClose} title={t`Add a service`} size="lg" closeOnClickOutside={false}>
      <Stack gap="md">
        <SearchField label={t`Search the catalogue`} value={text} onSearch={setText} />
        <QueryView query={query}>
          {(found) =>
            found.length === 0 ? (
              <EmptyState title={t`Nothing found`}>
                <Trans>No service in the catalogue has “{text}” in its name or vendor.</Trans>
              </EmptyState>
            ) : (
              <Outdated isOld={query.isPlaceholderData} mx="calc(var(--mantine-spacing-md) * -1)">
                <Rows label={t`Services in the catalogue`}>
                  {found.map((service) => (
                    <FoundService
                      key={service.serviceId}
                      service={service}
                      isPending={add.isPending && add.variables === service.serviceId}
                      onAdd={() => run(service.serviceId)}
                    />
                  ))}
                </Rows>
              </Outdated>
            )
          }
        </QueryView>
        <Group justify="space-between" gap="sm">
          <Text size="sm" c="dimmed">
            <Trans>Not in the catalogue?</Trans>
          </Text>
          <Button variant="default" size="xs" onClick={() => onMissing(text.trim())}>
            <Trans>Create a service</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

interface FoundServiceProps {
  service: ResponseOf<typeof searchCatalogue>[number]
  isPending: boolean
  onAdd: () => void
}

function FoundService({ service, isPending, onAdd }: FoundServiceProps) {
  const { name, vendor, categoryId, description, isTaken } = service
  return (
    <Row
      title={
        <>
          {name} <CategoryLabel category={categoryOf(categoryId)} />
        </>
      }
      actions={
        <Button
          size="xs"
          variant="default"
          disabled={isTaken}
          loading={isPending}
          aria-label={isTaken ? t`${name} is already added` : t`Add ${name}`}
          onClick={onAdd}
        >
          {isTaken ? t`Added` : t`Add`}
        </Button>
      }
    >
      <span>{vendor}</span>
      <Text size="sm" inherit lineClamp={2} w="100%">
        {description}
      </Text>
    </Row>
  )
}
