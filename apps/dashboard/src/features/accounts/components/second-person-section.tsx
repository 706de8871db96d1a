import { t } from '@lingui/core/macro'
import { Checkbox, Stack } from '@mantine/core'
import { SECOND_PERSON_ACTIONS, type SecondPersonAction } from '@placet/contract/account-policy'
import type { ReactNode } from 'react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { FormSection } from '../../../ui/form-section.tsx'

interface SecondPersonSectionProps {
  value: SecondPersonAction[]
  onChange: (actions: SecondPersonAction[]) => void
  error?: ReactNode
}

const TEXTS: Record<SecondPersonAction, { label: string; description: string }> = perLanguage(() => ({
  publish: { label: t`Publish`, description: t`Settings and texts of a site go live.` },
  erase: {
    label: t`Erase consent records or delete a site`,
    description: t`Visitors can still erase their own records.`,
  },
  retention: { label: t`Change retention`, description: t`How long consent records are kept.` },
}))

export function SecondPersonSection({ value, onChange, error }: SecondPersonSectionProps) {
  return (
    <FormSection
      title={t`Second person`}
      hint={t`Another person with the same right has to approve these actions, including those of API keys. Turning this off needs a second owner.`}
    >
      <Checkbox.Group
        label={t`Require a second person to`}
        value={value}
        error={error}
        onChange={(chosen) => onChange(SECOND_PERSON_ACTIONS.filter((action) => chosen.includes(action)))}
      >
        <Stack gap="sm" mt="xs">
          {SECOND_PERSON_ACTIONS.map((action) => (
            <Checkbox key={action} value={action} {...TEXTS[action]} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormSection>
  )
}
