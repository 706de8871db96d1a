import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type BillingView, CARD_ONLY } from '@placet/contract/payments'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { firstCardValues } from '../card-values.ts'
import { usePayTopUp } from '../use-pay-top-up.ts'
import { CardChoice } from './card-choice.tsx'

/** Adds a card without a payment. */
export function AddCardButton({ billing }: { billing: BillingView }) {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden="true" />}
        onClick={open}
      >
        <Trans>Add a card</Trans>
      </Button>
      {isOpen && <AddCardDialog billing={billing} onClose={close} />}
    </>
  )
}

function AddCardDialog({ billing, onClose }: { billing: BillingView; onClose: () => void }) {
  const [values, setValues] = useState(() => firstCardValues([]))
  const [problem, setProblem] = useState<string | null>(null)
  const { pay, isPaying, blocker } = usePayTopUp()
  const submit = async () => {
    setProblem(null)
    const amount = { ...billing.balance, amountMinor: 0 }
    const error = await pay({ id: CARD_ONLY, amount }, values)
    if (error === null) onClose()
    else setProblem(error)
  }
  return (
    <>
      <Modal opened onClose={onClose} title={t`Add a card`}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              <Trans>Nothing is charged now. Your bank may ask you to confirm the card.</Trans>
            </Text>
            {problem !== null && (
              <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden="true" />} role="alert">
                {problem}
              </Alert>
            )}
            <CardChoice
              cards={[]}
              values={values}
              onChange={(change) => setValues((before) => ({ ...before, ...change }))}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                <Trans>Cancel</Trans>
              </Button>
              <Button type="submit" loading={isPaying}>
                <Trans>Save card</Trans>
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
      {blocker}
    </>
  )
}
