import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, MultiSelect, Select, Stack, Text, TextInput } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { type Framework, PLACES_PER_REGION_MAX } from '@placet/contract/constants'
import { membersOf } from '@placet/contract/places'
import { SETTINGS_MESSAGES } from '@placet/contract/settings'
import type { Region } from '@placet/contract/settings-document'
import { takenPlaces } from '@placet/rules/settings/regions'
import { useState } from 'react'
import { say } from '../../../i18n/say.ts'
import { frameworkName } from '../framework-names.ts'
import { PLACE_OPTIONS } from '../../../ui/place-names.ts'

const MESSAGE_MS = 2000

export interface RegionInput {
  title: string
  framework: Framework
  region: string[]
}

interface RegionDialogProps {
  regions: readonly Region[]
  /** Index of the edited region; null when adding one. */
  index: number | null
  frameworks: readonly Framework[]
  hasGpp: boolean
  onDone: (input: RegionInput) => void
  onCancel: () => void
}

export function RegionDialog({ regions, index, frameworks, hasGpp, onDone, onCancel }: RegionDialogProps) {
  const edited = index === null ? undefined : regions[index]
  const [title, setTitle] = useState(edited?.title ?? '')
  const [framework, setFramework] = useState<Framework>(edited?.framework ?? 'default')
  const [places, setPlaces] = useState<string[]>(edited?.region ?? [])
  const [isRefused, setRefused] = useState(false)
  const forget = useTimeout(() => setRefused(false), MESSAGE_MS)
  const taken = takenPlaces(regions, index ?? -1)
  const chosen = new Set(places.flatMap(membersOf))
  const isFull = places.length >= PLACES_PER_REGION_MAX

  const data = PLACE_OPTIONS.map(({ group, items }) => ({
    group,
    items: items.map(({ value, label }) => {
      const owner = membersOf(value)
        .map((member) => taken.get(member))
        .find((each) => each !== undefined)
      const isCovered = !places.includes(value) && membersOf(value).some((member) => chosen.has(member))
      return {
        value,
        label: owner === undefined ? label : t`${label} – in ${regions[owner]?.title ?? t`another region`}`,
        disabled: owner !== undefined || isCovered || (isFull && !places.includes(value)),
      }
    }),
  }))

  const submit = () => {
    if (places.length === 0) {
      setRefused(true)
      forget.start()
      return
    }
    onDone({ title: title.trim() || suggestTitle(places), framework, region: places })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="md">
        <TextInput
          label={t`Title`}
          placeholder={t`Europe`}
          maxLength={100}
          data-autofocus
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <MultiSelect
          label={t`Countries`}
          description={t`Up to ${PLACES_PER_REGION_MAX}; a group counts as one.`}
          placeholder={places.length === 0 ? t`Search countries, states and groups` : ''}
          searchable
          hidePickedOptions
          limit={400}
          data={data}
          value={places}
          onChange={setPlaces}
          error={isRefused ? say(SETTINGS_MESSAGES.regionNeedsPlace) : null}
          nothingFoundMessage={t`No country found.`}
        />
        {index === null && (
          <Select
            label={t`Framework`}
            allowDeselect={false}
            data={frameworks.map((value) => ({ value, label: frameworkName(value, hasGpp) }))}
            value={framework}
            onChange={(value) => setFramework(frameworks.find((each) => each === value) ?? 'default')}
          />
        )}
        {isFull && (
          <Text size="sm" c="dimmed">
            <Trans>This region is full. Use another region for more countries.</Trans>
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit">{index === null ? t`Add region` : t`Change region`}</Button>
        </Group>
      </Stack>
    </form>
  )
}

function suggestTitle(places: readonly string[]): string {
  const items = PLACE_OPTIONS.flatMap((group) => group.items)
  return places
    .map((place) => items.find(({ value }) => value === place)?.label ?? place)
    .join(', ')
    .slice(0, 100)
}
