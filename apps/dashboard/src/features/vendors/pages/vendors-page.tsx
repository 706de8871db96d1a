import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { VENDOR_MESSAGES } from '@placet/contract/vendors'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { say } from '../../../i18n/say.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { Only } from '../../profile/index.ts'
import { NameDialog } from '../components/name-dialog.tsx'
import { VendorBrowser } from '../components/vendor-browser.tsx'
import { VendorTable } from '../components/vendor-table.tsx'
import { explainVendorError } from '../explain-vendor-error.ts'
import { useAddVendor } from '../queries.ts'
import { useWantedVendors } from '../use-wanted-vendors.ts'

export function VendorsPage() {
  const { wanted, setWanted } = useWantedVendors()
  const [isCreating, { open, close }] = useDisclosure()
  const create = useAddVendor()
  const navigate = useNavigate()
  const submit = (name: string) =>
    create.mutate(name, {
      onSuccess: ({ id }) => {
        close()
        toastSuccess(say(VENDOR_MESSAGES.created))
        void navigate(`/account/vendor/${id}`)
      },
      onError: (error) =>
        toastError(t`Error!`, [explainVendorError(error, say(VENDOR_MESSAGES.createFailed))]),
    })
  return (
    <>
      <PageHeader
        title={t`Vendors`}
        actions={
          <>
            <Button variant="default" component={Link} to="/account/vendor-lists">
              <Trans>Vendor lists</Trans>
            </Button>
            <Only permission="vendor:write">
              <Button onClick={open} leftSection={<IconPlus size={16} aria-hidden="true" />}>
                <Trans>Create vendor</Trans>
              </Button>
            </Only>
          </>
        }
      >
        <Trans>
          Vendors you can list in your banner: your own, Placet’s, and those from the{' '}
          <Anchor component={Link} to="/account/vendor/published" inherit underline="always">
            published lists
          </Anchor>
          .
        </Trans>
      </PageHeader>
      <VendorBrowser wanted={wanted} onChange={setWanted}>
        {(rows) => <VendorTable vendors={rows} />}
      </VendorBrowser>
      {isCreating && (
        <NameDialog
          title={t`Create vendor`}
          submit={t`Create vendor`}
          isPending={create.isPending}
          onSubmit={submit}
          onClose={close}
        />
      )}
    </>
  )
}
