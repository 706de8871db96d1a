import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core'
import { TEMPLATE, TIER } from '@placet/contract/constants'
import { DOMAIN_MESSAGES } from '@placet/contract/domains'
import type { Money } from '@placet/contract/money'
import { type Interval, type PlanView, PRODUCT, TRIAL_DAYS } from '@placet/contract/plans'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { say } from '../../../i18n/say.ts'
import { isApiError } from '../../../api/api-error.ts'
import { formatLongDate } from '../../../ui/format-date.ts'
import { formatMoney } from '../../../ui/format-money.ts'
import { formatCounted, formatPercent } from '../../../ui/format-number.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { BillingAddress } from '../../accounts/index.ts'
import { OrderButton, PlanPicker, plusTax, totalPrice, usePlans } from '../../plans/index.ts'
import { useMay } from '../../profile/index.ts'
import { withLines } from '../add-domain-machine.ts'
import { useCreateDomains } from '../queries.ts'
import type { AddingDomain } from '../use-add-domain.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export function AddDomainPlan({ adding }: { adding: AddingDomain }) {
  const mayBuy = useMay('billing:write')
  return (
    <QueryView query={usePlans()} loading={<LoadingState rows={3} rowHeightPx={150} />}>
      {({ plans, taxPercent, isAddressMissing }) => (
        <PlanForm
          adding={adding}
          plans={mayBuy ? plans : plans.filter(({ product }) => product === null)}
          taxPercent={taxPercent}
          isAddressMissing={isAddressMissing}
        />
      )}
    </QueryView>
  )
}

interface PlanFormProps {
  adding: AddingDomain
  plans: PlanView[]
  taxPercent: number | null
  isAddressMissing: boolean
}

function PlanForm({ adding, plans, taxPercent, isAddressMissing }: PlanFormProps) {
  const { details, names, tierMin } = adding
  const navigate = useNavigate()
  const create = useCreateDomains()
  const mayScan = useMay('scan:write')
  const { interval } = details
  const product = details.product === undefined ? defaultProduct(plans, tierMin) : details.product
  const plan = plans.find((each) => each.product === product)
  const discountPercent = details.coupon?.value ?? 0
  const isAddressAsked = isAddressMissing && product !== null
  const term = product === PRODUCT.starter ? 1 : interval
  const price = (term === 1 ? plan?.monthly : plan?.yearly) ?? null
  const [trialEndsAt] = useState(() => new Date(Date.now() + TRIAL_DAYS * DAY_MS).toISOString())

  const submit = () =>
    create.mutate(
      {
        name: names.join('\n'),
        template: details.template,
        ...(details.template === TEMPLATE.import &&
          details.source && { import_domain_id: details.source.id }),
        ...(details.coupon && { coupon: details.coupon.code }),
        product,
        tier: plan?.tier ?? TIER.free,
        interval: term,
        scan: details.scan && mayScan,
        gcm_enabled: details.consentMode,
        privacy_policy: details.policy,
      },
      { onSuccess: ({ value }) => void navigate(`/domain/${value}`) },
    )

  return (
    <Stack gap="lg">
      {create.isError && (
        <Alert color="red" icon={<IconX size={18} />} role="alert">
          {say(DOMAIN_MESSAGES.createFailed)}
          {isApiError(create.error) ? withLines(create.error, names.length) : create.error.message}
        </Alert>
      )}
      <PlanPicker
        plans={plans}
        taxPercent={taxPercent}
        discountPercent={discountPercent}
        tierMin={tierMin}
        isDisabled={create.isPending}
        interval={interval}
        product={product}
        onInterval={(next) => adding.change({ interval: next })}
        onProduct={(next) => adding.change({ product: next })}
      />
      {isAddressAsked && <BillingAddress />}
      <Card>
        <Group justify="space-between">
          <Total
            price={price}
            interval={term}
            domains={names.length}
            taxPercent={taxPercent}
            discountPercent={discountPercent}
            trialEndsAt={trialEndsAt}
          />
          <Group gap="sm">
            <Button variant="default" onClick={adding.goBack}>
              <Trans>Back</Trans>
            </Button>
            <OrderButton
              first={
                price === null || taxPercent === null || isAddressAsked
                  ? null
                  : {
                      amount: priceOf(price, { domains: 1, taxPercent, discountPercents: [discountPercent] }),
                      sites: names.length,
                      at: trialEndsAt,
                      discountPercent,
                    }
              }
              loading={create.isPending}
              disabled={!plan || plan.tier < tierMin || isAddressAsked}
              onClick={submit}
            >
              {names.length > 1
                ? t`Add ${formatCounted(names.length, plural(names.length, { one: 'domain', other: 'domains' }))}`
                : t`Add domain`}
            </OrderButton>
          </Group>
        </Group>
      </Card>
    </Stack>
  )
}

interface TotalProps {
  price: Money | null
  interval: Interval
  domains: number
  taxPercent: number | null
  discountPercent: number
  trialEndsAt: string
}

function Total({ price, interval, domains, taxPercent, discountPercent, trialEndsAt }: TotalProps) {
  if (!price)
    return (
      <Text>
        <Trans>Free, for as long as you like.</Trans>
      </Text>
    )
  const term = interval === 1 ? t`month` : t`year`
  const total = (discount: number) =>
    formatMoney(priceOf(price, { domains, taxPercent: taxPercent ?? 0, discountPercents: [discount] }))
  return (
    <div>
      <Text fw={600} component="output">
        {total(discountPercent)} {discountPercent > 0 ? t`for the first ${term}` : t`a ${term}`}
      </Text>
      <Text size="sm" c="dimmed">
        <Trans>
          {formatCounted(domains, plural(domains, { one: 'domain', other: 'domains' }))}
          {discountPercent > 0 && t`, ${formatPercent(discountPercent)} off, then ${total(0)} a ${term}`}
          {taxPercent === null && `, ${plusTax()}`}
          {taxPercent !== null && taxPercent > 0 && t`, ${formatPercent(taxPercent)} tax included`}. Free
          until {formatLongDate(trialEndsAt)}. You pay nothing today.
        </Trans>
      </Text>
    </div>
  )
}

function priceOf(price: Money, order: Omit<Parameters<typeof totalPrice>[0], 'priceMinor'>): Money {
  return { ...price, amountMinor: totalPrice({ ...order, priceMinor: price.amountMinor }) }
}

function defaultProduct(plans: readonly PlanView[], tierMin: number): number | null {
  const tier = tierMin < TIER.enterprise ? TIER.business : TIER.enterprise
  return plans.find((plan) => plan.tier === tier)?.product ?? null
}
