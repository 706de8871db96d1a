import { Modal, Text } from '@mantine/core'
import classes from './bank-blocker.module.css'

/** Blocks the page while the customer's bank authenticates them. The bank's page is isolated from ours. */
export function BankBlocker({ content }: { content: string | null }) {
  return (
    <Modal
      opened={content !== null}
      onClose={() => undefined}
      title="Confirm with your bank"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      size="lg"
    >
      <Text size="sm" c="dimmed" mb="sm">
        Please stay on this page until your bank has confirmed the payment.
      </Text>
      {content !== null && (
        <iframe
          title="Your bank"
          className={classes['frame']}
          sandbox="allow-forms allow-scripts"
          srcDoc={content}
        />
      )}
    </Modal>
  )
}
