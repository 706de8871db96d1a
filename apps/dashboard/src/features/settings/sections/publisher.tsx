import { ActionIcon, Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { type PublisherRestriction, RESTRICTIONS_MAX } from '@placet/contract/settings-document'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { COUNTRIES } from '../../../ui/countries.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { useDomainVendors } from '../../vendors/index.ts'
import { useEditor, useField } from '../editor.ts'
import { RESTRICTION_TYPES, RestrictionForm } from './restriction-form.tsx'

/** The site's own data in the TC string, and its publisher restrictions on vendors. */
export function Publisher() {
  return (
    <FormSection title="Publisher" hint="Information about your site in the TC string.">
      <Country />
      <Restrictions />
    </FormSection>
  )
}

function Country() {
  const { value, error, set } = useField('publisher.country')
  return (
    <Select
      label="Publisher country"
      description="Used where the framework defers to the law of the publisher’s country."
      data-setting="publisher.country"
      placeholder="Not specified"
      data={[...COUNTRIES]}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'No country' }}
      nothingFoundMessage="There is no such country."
      maw={420}
      value={value === '' ? null : value}
      error={error}
      onChange={(next) => set(next ?? '')}
    />
  )
}

function Restrictions() {
  const { domain, document, state, dispatch } = useEditor()
  const value = document.publisher.restrictions
  const [refusal] = state.refused['publisher.restrictions'] ?? []
  const set = (restrictions: readonly PublisherRestriction[]) =>
    dispatch({ kind: 'setRestrictions', restrictions })
  const [isAdding, setAdding] = useState(false)
  const vendors = (useDomainVendors(domain.id).data ?? []).flatMap(({ id, name }) =>
    typeof id === 'number' ? [{ id, name }] : [],
  )
  const nameOf = (id: number) => vendors.find((vendor) => vendor.id === id)?.name ?? `Vendor ${id}`
  const add = (restriction: PublisherRestriction) => {
    set([...value, restriction])
    setAdding(false)
  }
  return (
    <Stack gap="xs" data-setting="publisher.restrictions">
      <Group justify="space-between">
        <div>
          <Text size="sm" fw={500}>
            Restrictions
          </Text>
          <Text size="xs" c="dimmed">
            Vendors then can’t use a purpose here, or only on the legal basis you choose.
          </Text>
        </div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          disabled={value.length >= RESTRICTIONS_MAX}
          onClick={() => setAdding(true)}
        >
          Add a restriction
        </Button>
      </Group>
      {value.length === 0 && (
        <Text size="sm" c="dimmed">
          None. Vendors use purposes as they declared them.
        </Text>
      )}
      {value.map(({ purposeId, type, vendorIds }, place) => {
        const what = `Purpose ${purposeId}, ${RESTRICTION_TYPES[type].toLowerCase()}`
        return (
          <Group key={`${purposeId} ${type} ${vendorIds.join()}`} justify="space-between" wrap="nowrap">
            <div>
              <Text size="sm">{what}</Text>
              <Text size="xs" c="dimmed">
                {vendorIds.map(nameOf).join(', ')}
              </Text>
            </div>
            <ActionIcon aria-label={`Remove: ${what}`} onClick={() => set(value.toSpliced(place, 1))}>
              <IconTrash size={16} aria-hidden="true" />
            </ActionIcon>
          </Group>
        )
      })}
      {refusal && (
        <Text size="sm" c="red">
          {refusal.message}
        </Text>
      )}
      <Modal opened={isAdding} onClose={() => setAdding(false)} title="Add a restriction">
        <RestrictionForm vendors={vendors} onAdd={add} onCancel={() => setAdding(false)} />
      </Modal>
    </Stack>
  )
}
