import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
    <FormSection title={t`Publisher`} hint={t`Information about your site in the TC string.`}>
      <Country />
      <Restrictions />
    </FormSection>
  )
}

function Country() {
  const { value, error, set } = useField('publisher.country')
  return (
    <Select
      label={t`Publisher country`}
      description={t`Used where the framework defers to the law of the publisher’s country.`}
      data-setting="publisher.country"
      placeholder={t`Not specified`}
      data={[...COUNTRIES]}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t`No country` }}
      nothingFoundMessage={t`There is no such country.`}
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
  const nameOf = (id: number) => vendors.find((vendor) => vendor.id === id)?.name ?? t`Vendor ${id}`
  const add = (restriction: PublisherRestriction) => {
    set([...value, restriction])
    setAdding(false)
  }
  return (
    <Stack gap="xs" data-setting="publisher.restrictions">
      <Group justify="space-between">
        <div>
          <Text size="sm" fw={500}>
            <Trans>Restrictions</Trans>
          </Text>
          <Text size="xs" c="dimmed">
            <Trans>Vendors then can’t use a purpose here, or only on the legal basis you choose.</Trans>
          </Text>
        </div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          disabled={value.length >= RESTRICTIONS_MAX}
          onClick={() => setAdding(true)}
        >
          <Trans>Add a restriction</Trans>
        </Button>
      </Group>
      {value.length === 0 && (
        <Text size="sm" c="dimmed">
          <Trans>None. Vendors use purposes as they declared them.</Trans>
        </Text>
      )}
      {value.map(({ purposeId, type, vendorIds }, place) => {
        const what = t`Purpose ${purposeId}, ${RESTRICTION_TYPES[type].toLowerCase()}`
        return (
          <Group key={`${purposeId} ${type} ${vendorIds.join()}`} justify="space-between" wrap="nowrap">
            <div>
              <Text size="sm">{what}</Text>
              <Text size="xs" c="dimmed">
                {vendorIds.map(nameOf).join(', ')}
              </Text>
            </div>
            <ActionIcon aria-label={t`Remove: ${what}`} onClick={() => set(value.toSpliced(place, 1))}>
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
      <Modal opened={isAdding} onClose={() => setAdding(false)} title={t`Add a restriction`}>
        <RestrictionForm vendors={vendors} onAdd={add} onCancel={() => setAdding(false)} />
      </Modal>
    </Stack>
  )
}
