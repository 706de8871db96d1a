import { t } from '@lingui/core/macro'
import { Stack } from '@mantine/core'
import type { SiteLookView } from '@placet/contract/onboarding'
import { ColourFields } from '../fields/colour-fields.tsx'
import { SwitchField } from '../fields/switch-field.tsx'
import { LookField } from './look-field.tsx'
import { Setting } from './setting.tsx'
import { SiteColours } from './site-colours.tsx'

/** The look as a whole: shape, colours, dark and compact, in all regions. */
export function BrandTab({ look }: { look: SiteLookView | undefined }) {
  return (
    <>
      <LookField />
      <Setting path="ui.colors" label={t`Colours`} isEverywhere>
        {() => (
          <Stack gap="sm">
            <SiteColours look={look} />
            <ColourFields />
          </Stack>
        )}
      </Setting>
      <SwitchField
        path="ui.dark"
        label={t`Dark`}
        description={t`Light text on a dark background, in all regions.`}
      />
      <SwitchField
        path="ui.compact"
        label={t`Compact`}
        description={t`Smaller text and less space, in all regions.`}
      />
    </>
  )
}
