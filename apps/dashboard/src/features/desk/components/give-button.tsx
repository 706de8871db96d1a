import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Modal, SegmentedControl, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { DeskAccount } from '@placet/contract/desk'
import { IconGift } from '@tabler/icons-react'
import { useState } from 'react'
import { GiveCoupon, GiveCredit, GivePlan } from './give-forms.tsx'
import { GiveLimit } from './give-limit.tsx'

const FORMS = { plan: GivePlan, credit: GiveCredit, coupon: GiveCoupon, limit: GiveLimit }

/** Staff give an open account something; both audit logs say so. */
export function GiveButton({ account }: { account: DeskAccount }) {
  const [isOpen, { open, close }] = useDisclosure()
  const [kind, setKind] = useState<keyof typeof FORMS>('plan')
  const hasSite = account.sites.length > 0
  const Form = hasSite ? FORMS[kind] : GiveCredit
  return (
    <>
      <Button leftSection={<IconGift size={16} aria-hidden="true" />} aria-haspopup="dialog" onClick={open}>
        <Trans>Give</Trans>
      </Button>
      <Modal opened={isOpen} onClose={close} title={t`Give ${account.name}`} size="lg">
        <Stack gap="md">
          {hasSite && (
            <SegmentedControl
              aria-label={t`What to give`}
              value={kind}
              onChange={setKind}
              data={[
                { value: 'plan', label: t`Plan` },
                { value: 'credit', label: t`Credit` },
                { value: 'coupon', label: t`Coupon` },
                { value: 'limit', label: t`Limit` },
              ]}
            />
          )}
          <Form account={account} onDone={close} />
        </Stack>
      </Modal>
    </>
  )
}
