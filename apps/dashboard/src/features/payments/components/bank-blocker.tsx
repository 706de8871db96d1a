import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Modal, Text } from '@mantine/core'
import classes from './bank-blocker.module.css'

/** Blocks the page while the customer's bank authenticates them. The bank's page is isolated from ours. */
export function BankBlocker({ content }: { content: string | null }) {
  return (
    <Modal
      opened={content !== null}
      onClose={() => undefined}
      title={t`Confirm with your bank`}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      size="lg"
    >
      <Text size="sm" c="dimmed" mb="sm">
        <Trans>Please stay on this page until your bank has confirmed the payment.</Trans>
      </Text>
      {content !== null && (
        <iframe
          title={t`Your bank`}
          className={classes['frame']}
          sandbox="allow-forms allow-scripts"
          srcDoc={content}
        />
      )}
    </Modal>
  )
}
