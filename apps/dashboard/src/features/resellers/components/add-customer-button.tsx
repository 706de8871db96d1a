import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { AddCustomerDialog } from './add-customer-dialog.tsx'

export function AddCustomerButton() {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden="true" />} aria-haspopup="dialog" onClick={open}>
        <Trans>Add a customer</Trans>
      </Button>
      {isOpen && <AddCustomerDialog onClose={close} />}
    </>
  )
}
