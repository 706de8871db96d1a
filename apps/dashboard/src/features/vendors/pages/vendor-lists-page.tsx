import { Anchor, Button, Card } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { VENDOR_MESSAGES } from '@placet/contract/vendors'
import { IconListDetails, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Rows } from '../../../ui/rows.tsx'
import { ServerList } from '../../../ui/server-list.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { Only } from '../../profile/index.ts'
import { NameDialog } from '../components/name-dialog.tsx'
import { VendorListRow } from '../components/vendor-list-row.tsx'
import { explainVendorError } from '../explain-vendor-error.ts'
import { useAddVendorList, useVendorLists } from '../queries.ts'

export function VendorListsPage() {
  const list = useListQuery()
  const [isCreating, { open, close }] = useDisclosure()
  const create = useAddVendorList()
  const navigate = useNavigate()
  const submit = (name: string) =>
    create.mutate(name, {
      onSuccess: ({ id }) => {
        close()
        toastSuccess(VENDOR_MESSAGES.listCreated)
        void navigate(`/account/vendor-lists/${id}`)
      },
      onError: (error) => toastError('Error!', [explainVendorError(error, VENDOR_MESSAGES.listCreateFailed)]),
    })
  const button = (
    <Only permission="vendor:write">
      <Button onClick={open} leftSection={<IconPlus size={16} aria-hidden="true" />}>
        Create vendor list
      </Button>
    </Only>
  )
  return (
    <>
      <PageHeader title="Vendor lists" actions={button}>
        <Anchor component={Link} to="/account/vendor" inherit underline="always">
          Vendors
        </Anchor>{' '}
        chosen once and reused on as many domains as you like.
      </PageHeader>
      <ServerList
        noun={{ one: 'vendor list', many: 'vendor lists' }}
        list={list}
        result={useVendorLists(list)}
        whenEmpty={
          <Card>
            <EmptyState icon={<IconListDetails size={26} />} title="No vendor lists yet">
              Create one, choose its vendors, and attach it in your domains’ settings.
            </EmptyState>
          </Card>
        }
      >
        {(rows) => (
          <Rows label="Vendor lists">
            {rows.map((each) => (
              <VendorListRow key={each.id} list={each} />
            ))}
          </Rows>
        )}
      </ServerList>
      {isCreating && (
        <NameDialog
          title="Create vendor list"
          submit="Create vendor list"
          isPending={create.isPending}
          onSubmit={submit}
          onClose={close}
        />
      )}
    </>
  )
}
