import { Anchor, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { VENDOR_MESSAGES } from '@placet/contract/vendors'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
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
        toastSuccess(VENDOR_MESSAGES.created)
        void navigate(`/account/vendor/${id}`)
      },
      onError: (error) => toastError('Error!', [explainVendorError(error, VENDOR_MESSAGES.createFailed)]),
    })
  return (
    <>
      <PageHeader
        title="Vendors"
        actions={
          <>
            <Button variant="default" component={Link} to="/account/vendor-lists">
              Vendor lists
            </Button>
            <Only permission="vendor:write">
              <Button onClick={open} leftSection={<IconPlus size={16} aria-hidden="true" />}>
                Create vendor
              </Button>
            </Only>
          </>
        }
      >
        Vendors you can list in your banner: your own, Placet’s, and those from the{' '}
        <Anchor component={Link} to="/account/vendor/published" inherit underline="always">
          published lists
        </Anchor>
        .
      </PageHeader>
      <VendorBrowser wanted={wanted} onChange={setWanted}>
        {(rows) => <VendorTable vendors={rows} />}
      </VendorBrowser>
      {isCreating && (
        <NameDialog
          title="Create vendor"
          submit="Create vendor"
          isPending={create.isPending}
          onSubmit={submit}
          onClose={close}
        />
      )}
    </>
  )
}
