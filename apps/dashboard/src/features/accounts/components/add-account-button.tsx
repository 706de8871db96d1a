import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBuildingPlus } from '@tabler/icons-react'
import { Suspense, lazy } from 'react'

const AddAccountDialog = lazy(async () => ({
  default: (await import('./add-account-dialog.tsx')).AddAccountDialog,
}))

export function AddAccountButton() {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBuildingPlus size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Trans>Add an account</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <AddAccountDialog onClose={close} />
        </Suspense>
      )}
    </>
  )
}
