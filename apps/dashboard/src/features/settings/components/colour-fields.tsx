import { ColorInput, Group, SimpleGrid, Text, ThemeIcon } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { contrastRatio } from '@placet/rules/contrast'
import { BUTTON_CONTRAST_MIN } from '@placet/rules/settings'
import { formatRatio } from '../../../ui/format-number.ts'
import type { SettingsForm } from '../forms.ts'

const SWATCHES = ['#1c5cd6', '#0f725d', '#5f3dc4', '#c2255c', '#b3541e', '#1b2027', '#ffffff']

export function ColourFields({ form }: { form: SettingsForm }) {
  const { primary, primaryText } = form.values.ui.colors
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <ColorInput
          label="Button colour"
          format="hex"
          swatches={SWATCHES}
          withEyeDropper={false}
          {...form.getInputProps('ui.colors.primary')}
        />
        <ColorInput
          label="Button text"
          format="hex"
          swatches={SWATCHES}
          withEyeDropper={false}
          {...form.getInputProps('ui.colors.primaryText')}
        />
      </SimpleGrid>
      {isColour(primary) && isColour(primaryText) && <Contrast ratio={contrastRatio(primary, primaryText)} />}
    </>
  )
}

function Contrast({ ratio }: { ratio: number }) {
  const isEnough = ratio >= BUTTON_CONTRAST_MIN
  return (
    <Group component="output" gap={8} wrap="nowrap">
      <ThemeIcon size={20} radius="xl" variant="light" color={isEnough ? 'pine' : 'amber'} aria-hidden="true">
        {isEnough ? <IconCheck size={13} /> : <IconAlertTriangle size={13} />}
      </ThemeIcon>
      <Text size="sm">
        Contrast {formatRatio(ratio)}:{' '}
        {isEnough
          ? 'readable (WCAG AA).'
          : `too low. At least ${formatRatio(BUTTON_CONTRAST_MIN)} keeps it readable.`}
      </Text>
    </Group>
  )
}

function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}
