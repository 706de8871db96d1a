import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, MultiSelect, Select, Stack } from '@mantine/core'
import { PublisherRestriction } from '@placet/contract/settings-document'
import { useState } from 'react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { say } from '../../../i18n/say.ts'
import { TCF_GROUPS } from '../designer/tcf-names.ts'

export const RESTRICTION_TYPES = perLanguage(
  () => [t`Not allowed`, t`Only with consent`, t`Only on legitimate interest`] as const,
)

const PURPOSES = TCF_GROUPS.flatMap(({ choices }) => choices).filter(
  ({ choice }) => choice.type === 'purpose' && !choice.special,
)
const SHOWN_MAX = 50

interface RestrictionFormProps {
  vendors: readonly { id: number; name: string }[]
  onAdd: (restriction: PublisherRestriction) => void
  onCancel: () => void
}

export function RestrictionForm({ vendors, onAdd, onCancel }: RestrictionFormProps) {
  const [purpose, setPurpose] = useState<string | null>(null)
  const [type, setType] = useState('0')
  const [chosen, setChosen] = useState<string[]>([])
  const { data, error } = PublisherRestriction.safeParse({
    purposeId: Number(purpose),
    type: Number(type),
    vendorIds: chosen.map(Number),
  })
  const refusal = purpose === null || chosen.length === 0 ? undefined : say(error?.issues[0]?.message)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (data) onAdd(data)
      }}
    >
      <Stack gap="md">
        <Select
          label={t`Purpose`}
          placeholder={t`Choose a purpose`}
          data-autofocus
          data={PURPOSES.map(({ choice, kind, name }) => ({
            value: String(choice.id),
            label: `${kind}: ${name}`,
          }))}
          value={purpose}
          onChange={setPurpose}
        />
        <Select
          label={t`Restriction`}
          allowDeselect={false}
          data={RESTRICTION_TYPES.map((label, value) => ({ value: String(value), label }))}
          value={type}
          error={refusal}
          onChange={(next) => setType(next ?? type)}
        />
        <MultiSelect
          label={t`Vendors`}
          description={t`From the global vendor list.`}
          placeholder={chosen.length === 0 ? t`Type a name` : ''}
          searchable
          limit={SHOWN_MAX}
          nothingFoundMessage={t`No vendors found.`}
          data={vendors.map(({ id, name }) => ({ value: String(id), label: `${name} (${id})` }))}
          value={chosen}
          onChange={setChosen}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" disabled={!data}>
            <Trans>Add</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
