import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Card, Group, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ACCOUNT_MESSAGES, AccountDetails } from '@placet/contract/accounts'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { say } from '../../../i18n/say.ts'
import { COUNTRIES } from '../../../ui/countries.ts'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { validateWith } from '../../../ui/form-errors.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { Only } from '../../profile/index.ts'
import { describeTaxNumber } from '../describe-tax-number.ts'
import { useAccount, useForgetPricesAfter, useSaveAccount } from '../queries.ts'

const Line = AccountDetails.shape.company
const BuyerDetails = AccountDetails.extend({
  company: Line.min(1, { error: () => t`Please enter a name.` }),
  address_line_1: Line.min(1, { error: () => t`Please enter the street and number.` }),
  city: Line.min(1, { error: () => t`Please enter the city.` }),
  country_id: Line.min(1, { error: () => t`Please select a country.` }),
})

/** Asks for the parts of the account that an invoice needs, where something is about to be ordered. */
export function BillingAddress() {
  return (
    <QueryView query={useAccount()}>
      {({ id: _, taxNumber: __, ...details }) => <AddressForm details={details} />}
    </QueryView>
  )
}

/** The saved address. It can be changed on the spot; prices follow it. */
export function BilledTo() {
  const account = useAccount()
  const [isChanging, setChanging] = useState(false)
  const isWaiting = account.data?.taxNumber.state === 'waiting'
  useForgetPricesAfter(isWaiting)
  const close = () => setChanging(false)
  return (
    <QueryView query={account}>
      {({ id: _, taxNumber, ...details }) =>
        isChanging ? (
          <AddressForm details={details} onSaved={close} onCancel={close} />
        ) : (
          <Card component="section" aria-labelledby="billed-to">
            <Group justify="space-between" align="flex-start" wrap="nowrap">
              <Title order={2} fz="md" id="billed-to">
                <Trans>Billing address</Trans>
              </Title>
              <Only permission="account:write">
                <Button variant="default" size="xs" onClick={() => setChanging(true)}>
                  <Trans>Change address</Trans>
                </Button>
              </Only>
            </Group>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {addressLines(details).join(', ')}
            </Text>
            {details.tax_no !== '' && (
              <Text size="sm" c="dimmed">
                <Trans>
                  VAT ID {details.tax_no}. {describeTaxNumber(taxNumber)}
                </Trans>
              </Text>
            )}
          </Card>
        )
      }
    </QueryView>
  )
}

function addressLines(details: AccountDetails): string[] {
  const { company, name, address_line_1, postal_code, city, country_id } = details
  const country = COUNTRIES.find(({ value }) => value === country_id)?.label ?? country_id
  return [company || name, address_line_1, `${postal_code} ${city}`.trim(), country].filter(
    (line) => line !== '',
  )
}

interface AddressFormProps {
  details: AccountDetails
  onSaved?: () => void
  onCancel?: () => void
}

function AddressForm({ details, onSaved, onCancel }: AddressFormProps) {
  const save = useSaveAccount()
  const form = useForm<AccountDetails>({
    initialValues: { ...details, company: details.company || details.name },
    validate: validateWith(BuyerDetails),
  })
  return (
    <Card component="section" aria-labelledby="billing-address">
      <Title order={2} fz="md" id="billing-address">
        <Trans>Billing address</Trans>
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        <Trans>
          Printed on your invoices. The country determines the tax; a VAT ID of a business in another EU
          country removes it once it is confirmed.
        </Trans>
      </Text>
      <form
        noValidate
        aria-labelledby="billing-address"
        onSubmit={form.onSubmit(
          (values) => save.mutate(values, { onSuccess: () => onSaved?.() }),
          focusFirstError(form),
        )}
      >
        <Stack gap="md">
          {save.isError && (
            <Alert color="red" icon={<IconX size={18} aria-hidden="true" />} role="alert">
              {explainRefusal(save.error, say(ACCOUNT_MESSAGES.saveFailed))}
            </Alert>
          )}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label={t`Company or full name`}
              autoComplete="organization"
              {...form.getInputProps('company')}
            />
            <Select
              label={t`Country`}
              data={COUNTRIES}
              searchable
              nothingFoundMessage={t`No matching country`}
              value={form.values.country_id || null}
              onChange={(value) => form.setFieldValue('country_id', value ?? '')}
              error={form.errors['country_id']}
            />
            <TextInput
              label={t`Street and number`}
              autoComplete="address-line1"
              {...form.getInputProps('address_line_1')}
            />
            <TextInput
              label={t`Postal code`}
              autoComplete="postal-code"
              {...form.getInputProps('postal_code')}
            />
            <TextInput label={t`City`} autoComplete="address-level2" {...form.getInputProps('city')} />
            <TextInput label={t`VAT ID (optional)`} {...form.getInputProps('tax_no')} />
          </SimpleGrid>
          <Group justify="flex-end">
            {onCancel && (
              <Button variant="default" onClick={onCancel}>
                <Trans>Cancel</Trans>
              </Button>
            )}
            <Button type="submit" loading={save.isPending}>
              <Trans>Save address</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}
