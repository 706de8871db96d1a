import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Group, SimpleGrid, Text, ThemeIcon } from '@mantine/core'
import { contrastRatio } from '@placet/rules/contrast'
import { BUTTON_CONTRAST_MIN } from '@placet/rules/settings/settings'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { ColourInput } from '../../../ui/colour-input.tsx'
import { formatRatio } from '../../../ui/format-number.ts'
import { useField } from '../editor.ts'
import { useTyped } from './use-typed.ts'

export function ColourFields() {
  const primary = useField('ui.colors.primary')
  const primaryText = useField('ui.colors.primaryText')
  const shownPrimary = useTyped(primary.value, (next) => primary.set(next.toLowerCase(), true))
  const shownText = useTyped(primaryText.value, (next) => primaryText.set(next.toLowerCase(), true))
  const areColours = isColour(shownPrimary.shown) && isColour(shownText.shown)
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <ColourInput
          label={t`Button colour`}
          value={shownPrimary.shown}
          error={primary.error}
          onChange={shownPrimary.type}
        />
        <ColourInput
          label={t`Button text`}
          value={shownText.shown}
          error={primaryText.error}
          onChange={shownText.type}
        />
      </SimpleGrid>
      {areColours && <Contrast ratio={contrastRatio(shownPrimary.shown, shownText.shown)} />}
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
        <Trans>
          Contrast {formatRatio(ratio)}:{' '}
          {isEnough
            ? t`readable (WCAG AA).`
            : t`too low. At least ${formatRatio(BUTTON_CONTRAST_MIN)} keeps it readable.`}
        </Trans>
      </Text>
    </Group>
  )
}

function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}
