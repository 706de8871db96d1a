import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { BRAND_CONTRAST_MIN, asBrandColour, isBrandColour } from '@placet/rules/brand-colours'
import { contrastRatio } from '@placet/rules/contrast'
import type { ReactNode } from 'react'
import { ColourInput } from '../../../ui/colour-input.tsx'
import { formatRatio } from '../../../ui/format-number.ts'

interface BrandColourProps {
  colour: string
  error: ReactNode
  isDisabled: boolean
  onChange: (colour: string) => void
}

/** Says whether white text can be read on the colour, and offers a darker shade if not. */
export function BrandColour({ colour, error, isDisabled, onChange }: BrandColourProps) {
  const isColour = /^#[0-9a-f]{6}$/i.test(colour)
  return (
    <>
      <ColourInput
        label={t`Accent colour`}
        value={colour}
        error={error}
        isDisabled={isDisabled}
        onChange={onChange}
      />
      <Group gap="sm" component="output">
        {isColour && <Contrast colour={colour} onChange={onChange} isDisabled={isDisabled} />}
      </Group>
    </>
  )
}

function Contrast({ colour, isDisabled, onChange }: Omit<BrandColourProps, 'error'>) {
  const ratio = formatRatio(contrastRatio(colour, '#ffffff'))
  const least = formatRatio(BRAND_CONTRAST_MIN)
  if (isBrandColour(colour)) {
    return (
      <Text size="sm" c="dimmed">
        <Trans>Contrast with white {ratio}: readable (WCAG AA).</Trans>
      </Text>
    )
  }
  const darker = asBrandColour(colour)
  return (
    <>
      <Text size="sm">
        <Trans>
          Contrast with white {ratio}: too low. At least {least} keeps buttons and links readable.
        </Trans>
      </Text>
      <Button variant="default" size="compact-sm" disabled={isDisabled} onClick={() => onChange(darker)}>
        <Trans>Use {darker} instead</Trans>
      </Button>
    </>
  )
}
