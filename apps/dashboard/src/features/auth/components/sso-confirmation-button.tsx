import { Alert, Button, Divider } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useStartSsoConfirmation } from '../queries.ts'
import { onConfirmation } from '../sso-confirmation.ts'

const POPUP = 'popup,width=520,height=680'

/** Lets the person log in at their provider again, in a window of its own: this page keeps what was typed. */
export function SsoConfirmation({ onConfirmed }: { onConfirmed: () => void }) {
  const start = useStartSsoConfirmation()
  useEffect(() => onConfirmation(onConfirmed), [onConfirmed])
  const open = () => {
    // Browsers block windows that open later than the click.
    const popup = window.open('', 'placet-sso', POPUP)
    start.mutate(undefined, {
      onSuccess: ({ url }) => (popup ?? window).location.assign(url),
      onError: () => popup?.close(),
    })
  }
  return (
    <>
      {start.error && (
        <Alert color="red" icon={<IconX size={18} />} role="alert">
          {start.error.message}
        </Alert>
      )}
      <Button fullWidth loading={start.isPending} onClick={open}>
        Confirm with single sign-on
      </Button>
      <Divider label="or with your password" />
    </>
  )
}
