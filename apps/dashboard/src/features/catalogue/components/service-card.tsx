import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge, Button, Card, Group, Text, Title } from '@mantine/core'
import { CATALOGUE_MESSAGES, type DomainServiceView } from '@placet/contract/catalogue'
import type { DomainId } from '@placet/contract/ids'
import { IconPencil, IconShieldCheck, IconShieldOff, IconTrash } from '@tabler/icons-react'
import { say } from '../../../i18n/say.ts'
import { nameOfCountry } from '../../../ui/countries.ts'
import { formatCounted } from '../../../ui/format-number.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { CategoryLabel } from '../../scans/index.ts'
import { Only } from '../../profile/index.ts'
import { explainCatalogueError } from '../explain-catalogue-error.ts'
import { useDeleteService } from '../queries.ts'

interface ServiceCardProps {
  domainId: DomainId
  service: DomainServiceView
  onEdit: () => void
  onDeleted: () => void
}

/** The service whose cookies are shown. */
export function ServiceCard({ domainId, service, onEdit, onDeleted }: ServiceCardProps) {
  const { serviceId, name, vendor, description, categoryName, manual, locations } = service
  const confirm = useConfirm()
  const deleting = useDeleteService(domainId)
  const remove = async () => {
    const isSure = await confirm({
      title: t`Delete the service?`,
      message: t`${name} is removed from the list, and its tags are no longer blocked after you next publish. ${service.own ? t`Its cookies stay.` : t`A scan that finds it again adds it back.`}`,
      confirm: t`Delete service`,
      isDangerous: true,
    })
    if (!isSure) return
    // This card is unmounted by then, and callbacks passed to `mutate` would not run.
    try {
      await deleting.mutateAsync(serviceId)
      onDeleted()
      toastSuccess(say(CATALOGUE_MESSAGES.serviceDeleted))
    } catch (error) {
      toastError(t`Error!`, explainCatalogueError(error, say(CATALOGUE_MESSAGES.serviceDeleteFailed)))
    }
  }
  return (
    <Card component="section" aria-labelledby="service">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Group gap="sm">
            <Title order={2} id="service">
              {name}
            </Title>
            <CategoryLabel category={categoryName} />
            {manual && <Badge variant="default">{service.own ? t`Your own` : t`Added by hand`}</Badge>}
          </Group>
          <Text size="sm" c="dimmed">
            {[vendor, ...locations.map(nameOfCountry)].filter(Boolean).join(', ')}
          </Text>
        </div>
        <Only permission="catalogue:write">
          <Group gap="xs">
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPencil size={14} aria-hidden="true" />}
              onClick={onEdit}
            >
              <Trans>Edit service</Trans>
            </Button>
            <Button
              variant="default"
              size="xs"
              c="var(--mantine-color-error)"
              leftSection={<IconTrash size={14} aria-hidden="true" />}
              loading={deleting.isPending}
              onClick={() => void remove()}
            >
              <Trans>Delete service</Trans>
            </Button>
          </Group>
        </Only>
      </Group>
      {description !== '' && (
        <Text mt="sm" maw="72ch">
          {description}
        </Text>
      )}
      <Holding service={service} />
    </Card>
  )
}

function Holding({ service }: { service: DomainServiceView }) {
  const { categoryId, autoBlocker, customAutoBlocker, defaultBlockers, customBlockers } = service
  if (categoryId === 1) return null
  const count = (autoBlocker ? defaultBlockers.length : 0) + (customAutoBlocker ? customBlockers.length : 0)
  const Icon = count > 0 ? IconShieldCheck : IconShieldOff
  return (
    <Group gap={6} mt="sm" wrap="nowrap">
      <Icon size={16} aria-hidden="true" />
      <Text size="sm">
        {count > 0
          ? t`Blocked until consent by ${formatCounted(count, plural(count, { one: 'pattern', other: 'patterns' }))}.`
          : t`Its tags are not blocked.`}
      </Text>
    </Group>
  )
}
