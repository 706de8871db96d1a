import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Anchor, Badge, Group, Table, Text, VisuallyHidden } from '@mantine/core'
import { VendorId } from '@placet/contract/ids'
import { type AccountVendorView, VENDOR_MESSAGES } from '@placet/contract/vendors'
import { IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { say } from '../../../i18n/say.ts'
import { isApiError } from '../../../api/api-error.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { useMay } from '../../profile/index.ts'
import { useDeleteVendor } from '../queries.ts'
import { typeName } from '../type-names.ts'

export function VendorTable({ vendors }: { vendors: AccountVendorView[] }) {
  return (
    <Table borderColor="var(--app-line)" verticalSpacing="xs" horizontalSpacing="md">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <Trans>Vendor</Trans>
          </Table.Th>
          <Table.Th visibleFrom="sm">
            <Trans>From</Trans>
          </Table.Th>
          <Table.Th w={120}>
            <VisuallyHidden>
              <Trans>Actions</Trans>
            </VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {vendors.map((vendor) => (
          <VendorTableRow key={vendor.id} vendor={vendor} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function VendorTableRow({ vendor }: { vendor: AccountVendorView }) {
  const { id, name, active } = vendor
  const own = VendorId.safeParse(id)
  const mayWrite = useMay('vendor:write')
  const isEditable = own.success && mayWrite
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <Group gap="xs">
          <Anchor component={Link} to={`/account/vendor/${id}`} c="inherit" fw={500} underline="hover">
            {name}
          </Anchor>
          {!active && (
            <Badge color="gray" variant="light">
              <Trans>Removed from list</Trans>
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {typeName(vendor)}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <Text size="sm" c="dimmed">
          {typeName(vendor)}
        </Text>
      </Table.Td>
      <Table.Td>
        <Group gap={4} justify="flex-end" wrap="nowrap">
          {isEditable && (
            <>
              <Anchor component={Link} to={`/account/vendor/${id}`} size="sm" aria-label={t`Edit ${name}`}>
                <Trans>Edit</Trans>
              </Anchor>
              <DeleteVendor vendorId={own.data} name={name} />
            </>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

function DeleteVendor({ vendorId, name }: { vendorId: VendorId; name: string }) {
  const confirm = useConfirm()
  const remove = useDeleteVendor()
  const ask = async () => {
    const isSure = await confirm({
      title: t`Delete ${name}?`,
      message: t`This can’t be undone. Remove it from any domain or vendor list that uses it first.`,
      confirm: t`Delete vendor`,
      isDangerous: true,
    })
    if (!isSure) return
    try {
      await remove.mutateAsync(vendorId)
      toastSuccess(say(VENDOR_MESSAGES.deleted))
    } catch (error) {
      const isUsed = isApiError(error, 'vendor_in_use')
      toastError(t`Error!`, [isUsed ? error.message : say(VENDOR_MESSAGES.deleteFailed)])
    }
  }
  return (
    <ActionIcon aria-label={t`Delete ${name}`} loading={remove.isPending} onClick={() => void ask()}>
      <IconTrash size={16} aria-hidden="true" />
    </ActionIcon>
  )
}
