import { Alert, Button, Card, Group, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ACCOUNT_MESSAGES, AccountDetails } from '@placet/contract/accounts'
import { IconX } from '@tabler/icons-react'
import { COUNTRIES } from '../../../ui/countries.ts'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { validateWith } from '../../../ui/form-errors.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { useAccount, useSaveAccount } from '../queries.ts'

const Line = AccountDetails.shape.company
const BuyerDetails = AccountDetails.extend({
  company: Line.min(1, 'Please enter a name.'),
  address_line_1: Line.min(1, 'Please enter the street and number.'),
  city: Line.min(1, 'Please enter the city.'),
  country_id: Line.min(1, 'Please select a country.'),
})

/** Asks for the parts of the account that an invoice needs, where something is about to be ordered. */
export function BillingAddress() {
  return (
    <QueryView query={useAccount()}>
      {({ id: _, taxNumber: __, ...details }) => <AddressForm details={details} />}
    </QueryView>
  )
}

function AddressForm({ details }: { details: AccountDetails }) {
  const save = useSaveAccount()
  const form = useForm<AccountDetails>({
    initialValues: { ...details, company: details.company || details.name },
    validate: validateWith(BuyerDetails),
  })
  return (
    <Card component="section" aria-labelledby="billing-address">
      <Title order={2} fz="md" id="billing-address">
        Billing address
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        Printed on your invoices. The country determines the tax; a VAT ID of a business in another EU country
        removes it once it is confirmed.
      </Text>
      <form
        noValidate
        aria-labelledby="billing-address"
        onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError(form))}
      >
        <Stack gap="md">
          {save.isError && (
            <Alert color="red" icon={<IconX size={18} aria-hidden="true" />} role="alert">
              {explainRefusal(save.error, ACCOUNT_MESSAGES.saveFailed)}
            </Alert>
          )}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label="Company or full name"
              autoComplete="organization"
              {...form.getInputProps('company')}
            />
            <Select
              label="Country"
              data={COUNTRIES}
              searchable
              nothingFoundMessage="No matching country"
              value={form.values.country_id || null}
              onChange={(value) => form.setFieldValue('country_id', value ?? '')}
              error={form.errors['country_id']}
            />
            <TextInput
              label="Street and number"
              autoComplete="address-line1"
              {...form.getInputProps('address_line_1')}
            />
            <TextInput
              label="Postal code"
              autoComplete="postal-code"
              {...form.getInputProps('postal_code')}
            />
            <TextInput label="City" autoComplete="address-level2" {...form.getInputProps('city')} />
            <TextInput label="VAT ID (optional)" {...form.getInputProps('tax_no')} />
          </SimpleGrid>
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending}>
              Save address
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}
