import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge, Button, Stack, Text } from '@mantine/core'
import { type CustomerView, RESELLER_MESSAGES } from '@placet/contract/resellers'
import { say } from '../../../i18n/say.ts'
import { formatLongDate } from '../../../ui/format-date.ts'
import { formatMoney } from '../../../ui/format-money.ts'
import { formatCount } from '../../../ui/format-number.ts'
import { hasPassed } from '../../../ui/has-passed.ts'
import { Row, Rows } from '../../../ui/rows.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { Only } from '../../profile/index.ts'
import { useInviteCustomerAgain, useStopPaying } from '../queries.ts'
import classes from './customer-rows.module.css'

export function CustomerRows({ customers }: { customers: CustomerView[] }) {
  return (
    <Rows label={t`Customers`}>
      {customers.map((customer) => (
        <CustomerRow key={customer.id} customer={customer} />
      ))}
    </Rows>
  )
}

function CustomerRow({ customer }: { customer: CustomerView }) {
  const { id, name, createdAt, domains, plans, paymentMethod, monthly } = customer
  return (
    <Row
      title={
        <>
          <span id={`customer-${id}`}>{name}</span>
          <InvitationBadge customer={customer} />
        </>
      }
      actions={
        <>
          <Stack gap={0} className={classes['price'] ?? ''}>
            <Text size="sm" fw={500}>
              {plans.length === 0 ? t`Free` : plans.join(', ')}
              {monthly.length > 0 && t`, ${monthly.map(formatMoney).join(' + ')} a month`}
            </Text>
            {plans.length > 0 && (
              <Text size="sm" c="dimmed">
                {paymentMethod === 'reseller' ? t`You pay` : t`The customer pays`}
              </Text>
            )}
          </Stack>
          <CustomerActions customer={customer} />
        </>
      }
    >
      <span>{domainsOf(domains)}</span>
      {customer.invitation && <span>{customer.invitation.email}</span>}
      <span>
        <Trans>since {formatLongDate(createdAt)}</Trans>
      </span>
    </Row>
  )
}

function domainsOf({ count, first }: CustomerView['domains']): string {
  if (count === 0) return t`No domain`
  return count === 1 ? first : t`${first} and ${formatCount(count - 1)} more`
}

function InvitationBadge({ customer: { isAccepted, invitation } }: { customer: CustomerView }) {
  if (isAccepted)
    return (
      <Badge variant="light">
        <Trans>Accepted</Trans>
      </Badge>
    )
  const isOpen = invitation !== null && !hasPassed(invitation.expiresAt)
  return (
    <Badge variant="light" color="amber">
      {isOpen ? t`Invited` : t`Invitation expired`}
    </Badge>
  )
}

function CustomerActions({ customer }: { customer: CustomerView }) {
  const { id, name, invitation, paymentMethod } = customer
  const confirm = useConfirm()
  const inviting = useInviteCustomerAgain()
  const stopping = useStopPaying()
  const invite = () =>
    tellOutcome(inviting.mutateAsync(id), {
      done: say(RESELLER_MESSAGES.invitationSent),
      failed: say(RESELLER_MESSAGES.invitationFailed),
    })
  const stop = async () => {
    const isSure = await confirm({
      title: t`Stop paying for this customer?`,
      message: t`The current term is already paid. ${name} pays for the next one, and the plan ends if nobody does.`,
      confirm: t`Stop paying`,
      isDangerous: true,
    })
    if (!isSure) return
    await tellOutcome(stopping.mutateAsync(id), {
      done: say(RESELLER_MESSAGES.paymentStopped),
      failed: say(RESELLER_MESSAGES.paymentFailed),
    })
  }
  return (
    <Only permission="billing:write">
      {invitation && (
        <Button
          variant="default"
          size="xs"
          loading={inviting.isPending}
          aria-describedby={`customer-${id}`}
          onClick={() => void invite()}
        >
          <Trans>Send again</Trans>
        </Button>
      )}
      {paymentMethod === 'reseller' && (
        <Button
          variant="default"
          size="xs"
          loading={stopping.isPending}
          aria-describedby={`customer-${id}`}
          onClick={() => void stop()}
        >
          <Trans>Stop paying</Trans>
        </Button>
      )}
    </Only>
  )
}
