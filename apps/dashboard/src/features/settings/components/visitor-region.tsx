import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Group, Select, Text } from '@mantine/core'
import type { Region } from '@placet/contract/settings-document'
import { offersGpp } from '@placet/rules/settings/frameworks'
import { regionIndexFor } from '@placet/rules/settings/regions'
import { useState } from 'react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { useEditor } from '../editor.ts'
import { frameworkName } from '../framework-names.ts'
import { PLACE_OPTIONS, placeName } from '../../../ui/place-names.ts'
import { regionColour } from './region-colour.ts'
import classes from './visitor-region.module.css'

const data = perLanguage(() =>
  PLACE_OPTIONS.filter(({ group }) => group !== t`Groups`).map(({ group, items }) => ({
    group,
    items: [...items],
  })),
)

const ASKED = perLanguage(
  () =>
    ({
      none: t`No banner is shown`,
      notice: t`A notice is shown`,
      preferences: t`The preferences open immediately`,
    }) as const,
)

/** Shows which banner visitors from a chosen place see. */
export function VisitorRegion({ regions }: { regions: readonly Region[] }) {
  const { domain } = useEditor()
  const [place, setPlace] = useState<string | null>(null)
  const [country = null, state = null] = place?.split('-') ?? []
  const index = regionIndexFor(regions, { country, state })
  const region = regions[index]
  return (
    <div>
      <Select
        label={t`Which banner does a visitor see?`}
        placeholder={t`Choose a country or state`}
        searchable
        clearable
        limit={300}
        data={data}
        value={place}
        onChange={setPlace}
        maw={360}
      />
      {place && region && (
        <Group component="output" gap={8} mt="sm" wrap="nowrap" align="flex-start">
          <span className={classes['dot']} style={{ background: regionColour(index) }} aria-hidden="true" />
          <Text size="sm">
            <Trans>
              From {placeName(place)}: region <b>{region.title}</b>. {ASKED[region.bannerType]},{' '}
              {region.consentType === 'explicit'
                ? t`nothing optional runs until the visitor agrees`
                : t`everything runs unless the visitor objects`}
              . {frameworkName(region.framework, offersGpp(domain))}.
            </Trans>
          </Text>
        </Group>
      )}
    </div>
  )
}
