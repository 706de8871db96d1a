import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Button, Text } from '@mantine/core'
import { VENDOR_MESSAGES, type VendorListSummary } from '@placet/contract/vendors'
import { Link } from 'react-router'
import { say } from '../../../i18n/say.ts'
import { formatCounted } from '../../../ui/format-number.ts'
import { Row } from '../../../ui/rows.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { Only } from '../../profile/index.ts'
import { useDeleteVendorList } from '../queries.ts'

export function VendorListRow({ list: { id, name, gvl, vendors, domains } }: { list: VendorListSummary }) {
  const confirm = useConfirm()
  const remove = useDeleteVendorList()
  const ask = async () => {
    const isSure = await confirm({
      title: t`Delete ${name}?`,
      message: t`The vendors stay; only the list is deleted.`,
      confirm: t`Delete vendor list`,
      isDangerous: true,
    })
    if (!isSure) return
    // Uses the promise: the row is unmounted before callbacks passed to `mutate` could run.
    await remove.mutateAsync(id).then(
      () => toastSuccess(say(VENDOR_MESSAGES.listDeleted)),
      () => toastError(t`Error!`, [say(VENDOR_MESSAGES.listDeleteFailed)]),
    )
  }
  return (
    <Row
      title={
        <Anchor component={Link} to={`/account/vendor-lists/${id}`} c="inherit" fw={500} underline="hover">
          {name}
        </Anchor>
      }
      actions={
        <Only permission="vendor:write">
          <Button
            variant="default"
            size="xs"
            c="var(--mantine-color-error)"
            loading={remove.isPending}
            aria-label={t`Delete ${name}`}
            onClick={() => void ask()}
          >
            <Trans>Delete</Trans>
          </Button>
        </Only>
      }
    >
      <Text size="sm" c="dimmed">
        {formatCounted(vendors, plural(vendors, { one: 'vendor', other: 'vendors' }))}
        {gvl === null ? '' : t`, global vendor list ${gvl}`}
        {domains === 0
          ? t`, not in use`
          : t`, used by ${formatCounted(domains, plural(domains, { one: 'domain', other: 'domains' }))}`}
      </Text>
    </Row>
  )
}
