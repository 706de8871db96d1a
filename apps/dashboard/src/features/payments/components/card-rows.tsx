import { Badge, Button } from '@mantine/core'
import { type CardView, PAYMENT_MESSAGES } from '@placet/contract/payments'
import { IconCreditCard } from '@tabler/icons-react'
import { Row, Rows } from '../../../ui/rows.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { useMay } from '../../profile/index.ts'
import { useDeleteCard, useMakeCardDefault } from '../queries.ts'

export function CardRows({ cards }: { cards: CardView[] }) {
  return (
    <Rows label="Payment methods">
      {cards.map((card) => (
        <CardRow key={card.id} card={card} isOnly={cards.length === 1} />
      ))}
    </Rows>
  )
}

function CardRow({ card, isOnly }: { card: CardView; isOnly: boolean }) {
  const confirm = useConfirm()
  const making = useMakeCardDefault()
  const deleting = useDeleteCard()
  const name = nameOf(card)

  const mayPay = useMay('billing:write')
  const makeDefault = () =>
    tellOutcome(making.mutateAsync(card.id), {
      done: PAYMENT_MESSAGES.madeDefault,
      failed: PAYMENT_MESSAGES.defaultFailed,
    })
  const remove = async () => {
    const isSure = await confirm({
      title: 'Delete the payment method?',
      message: `${name} can no longer be charged. You can add it again at any time.`,
      confirm: 'Delete payment method',
      isDangerous: true,
    })
    if (!isSure) return
    await tellOutcome(deleting.mutateAsync(card.id), {
      done: PAYMENT_MESSAGES.deleted,
      failed: PAYMENT_MESSAGES.deleteFailed,
    })
  }

  return (
    <Row
      icon={<IconCreditCard size={24} aria-hidden="true" />}
      title={
        <>
          <span id={`card-${card.id}`}>{name}</span>
          {card.default && <Badge variant="light">Default</Badge>}
        </>
      }
      actions={
        !mayPay || (card.default && !isOnly) ? undefined : (
          <>
            {!card.default && (
              <Button
                variant="default"
                size="xs"
                loading={making.isPending}
                aria-describedby={`card-${card.id}`}
                onClick={() => void makeDefault()}
              >
                Make default
              </Button>
            )}
            <Button
              variant="default"
              size="xs"
              c="var(--mantine-color-error)"
              loading={deleting.isPending}
              aria-describedby={`card-${card.id}`}
              onClick={() => void remove()}
            >
              Delete
            </Button>
          </>
        )
      }
    >
      <span>
        Expires {String(card.expiryMonth).padStart(2, '0')}/{card.expiryYear}
      </span>
    </Row>
  )
}

export function nameOf({ brand, lastFour }: Pick<CardView, 'brand' | 'lastFour'>): string {
  return `${brand} ending in ${lastFour}`
}
