import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge, Button } from '@mantine/core'
import { type CardView, PAYMENT_MESSAGES } from '@placet/contract/payments'
import { IconCreditCard } from '@tabler/icons-react'
import { say } from '../../../i18n/say.ts'
import { Row, Rows } from '../../../ui/rows.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { useMay } from '../../profile/index.ts'
import { useDeleteCard, useMakeCardDefault } from '../queries.ts'

export function CardRows({ cards }: { cards: CardView[] }) {
  return (
    <Rows label={t`Payment methods`}>
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
      done: say(PAYMENT_MESSAGES.madeDefault),
      failed: say(PAYMENT_MESSAGES.defaultFailed),
    })
  const remove = async () => {
    const isSure = await confirm({
      title: t`Delete the payment method?`,
      message: t`${name} can no longer be charged. You can add it again at any time.`,
      confirm: t`Delete payment method`,
      isDangerous: true,
    })
    if (!isSure) return
    await tellOutcome(deleting.mutateAsync(card.id), {
      done: say(PAYMENT_MESSAGES.deleted),
      failed: say(PAYMENT_MESSAGES.deleteFailed),
    })
  }

  return (
    <Row
      icon={<IconCreditCard size={24} aria-hidden="true" />}
      title={
        <>
          <span id={`card-${card.id}`}>{name}</span>
          {card.default && (
            <Badge variant="light">
              <Trans>Default</Trans>
            </Badge>
          )}
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
                <Trans>Make default</Trans>
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
              <Trans>Delete</Trans>
            </Button>
          </>
        )
      }
    >
      <span>
        <Trans>
          Expires {String(card.expiryMonth).padStart(2, '0')}/{card.expiryYear}
        </Trans>
      </span>
    </Row>
  )
}

export function nameOf({ brand, lastFour }: Pick<CardView, 'brand' | 'lastFour'>): string {
  return t`${brand} ending in ${lastFour}`
}
