import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Anchor, Button, Divider } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useStartSsoConfirmation } from '../identity-queries.ts'
import { onConfirmation } from '../sso-confirmation.ts'

const POPUP = 'popup,width=520,height=680'

/** Lets the person log in at their provider again, in a window of its own: this page keeps what was typed. */
export function SsoConfirmation({ onConfirmed }: { onConfirmed: () => void }) {
  const start = useStartSsoConfirmation()
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => onConfirmation(onConfirmed), [onConfirmed])
  const open = () => {
    // Browsers block windows that open later than the click.
    const popup = window.open('', 'placet-sso', POPUP)
    setBlocked(popup === null)
    // The provider's page must not lead this one elsewhere.
    if (popup) popup.opener = null
    start.mutate(undefined, {
      onSuccess: ({ url }) => popup?.location.assign(url),
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
        <Trans>Confirm with single sign-on</Trans>
      </Button>
      {isBlocked && start.data && (
        <Alert color="amber" role="alert" title={t`Your browser blocked the window`}>
          <Trans>
            <Anchor href={start.data.url} target="_blank" rel="noopener noreferrer" inherit>
              Open your provider in a new tab
            </Anchor>
            , log in, and come back to this page.
          </Trans>
        </Alert>
      )}
      <Divider label={t`or with your password`} />
    </>
  )
}
