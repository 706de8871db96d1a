import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Button, Card } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { VENDOR_MESSAGES } from '@placet/contract/vendors'
import { IconListDetails, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { say } from '../../../i18n/say.ts'
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
        toastSuccess(say(VENDOR_MESSAGES.listCreated))
        void navigate(`/account/vendor-lists/${id}`)
      },
      onError: (error) =>
        toastError(t`Error!`, [explainVendorError(error, say(VENDOR_MESSAGES.listCreateFailed))]),
    })
  const button = (
    <Only permission="vendor:write">
      <Button onClick={open} leftSection={<IconPlus size={16} aria-hidden="true" />}>
        <Trans>Create vendor list</Trans>
      </Button>
    </Only>
  )
  return (
    <>
      <PageHeader title={t`Vendor lists`} actions={button}>
        <Trans>
          <Anchor component={Link} to="/account/vendor" inherit underline="always">
            Vendors
          </Anchor>{' '}
          chosen once and reused on as many domains as you like.
        </Trans>
      </PageHeader>
      <ServerList
        noun={{ one: t`vendor list`, many: t`vendor lists` }}
        list={list}
        result={useVendorLists(list)}
        whenEmpty={
          <Card>
            <EmptyState icon={<IconListDetails size={26} />} title={t`No vendor lists yet`}>
              <Trans>Create one, choose its vendors, and attach it in your domains’ settings.</Trans>
            </EmptyState>
          </Card>
        }
      >
        {(rows) => (
          <Rows label={t`Vendor lists`}>
            {rows.map((each) => (
              <VendorListRow key={each.id} list={each} />
            ))}
          </Rows>
        )}
      </ServerList>
      {isCreating && (
        <NameDialog
          title={t`Create vendor list`}
          submit={t`Create vendor list`}
          isPending={create.isPending}
          onSubmit={submit}
          onClose={close}
        />
      )}
    </>
  )
}
