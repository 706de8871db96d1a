import { t } from '@lingui/core/macro'
import { Select } from '@mantine/core'
import { Language } from '@placet/contract/language'
import { LANGUAGE_NAMES } from '../../../i18n/language.ts'

interface LanguageFieldProps {
  value: Language | null
  onChange: (language: Language | null) => void
}

const AUTOMATIC = ''

export function LanguageField({ value, onChange }: LanguageFieldProps) {
  return (
    <Select
      label={t`Language`}
      description={t`Automatic follows your browser. E-mails and help articles are in English.`}
      allowDeselect={false}
      data={[
        { value: AUTOMATIC, label: t`Automatic` },
        ...Language.options.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] })),
      ]}
      value={value ?? AUTOMATIC}
      onChange={(next) => onChange(Language.safeParse(next).data ?? null)}
    />
  )
}
