import { Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { ColourFields } from '../fields/colour-fields.tsx'
import { SwitchField } from '../fields/switch-field.tsx'
import { Setting } from './setting.tsx'

const CssField = lazy(async () => ({ default: (await import('./css-field.tsx')).CssField }))

export function StyleTab() {
  return (
    <>
      <Setting path="ui.colors" label="Colours" isEverywhere>
        {() => (
          <Stack gap="sm">
            <ColourFields />
          </Stack>
        )}
      </Setting>
      <SwitchField
        path="ui.dark"
        label="Dark"
        description="Light text on a dark background, in all regions."
      />
      <SwitchField
        path="ui.compact"
        label="Compact"
        description="Smaller text and less space, in all regions."
      />
      <Suspense fallback={<LoadingState rows={1} rowHeightPx={260} />}>
        <CssField />
      </Suspense>
    </>
  )
}
