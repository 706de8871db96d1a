import { t } from '@lingui/core/macro'
import { Select } from '@mantine/core'
import { Locale } from '@placet/contract/profile'
import { perLanguage } from '../../../i18n/per-language.ts'
import { sampleFormats } from '../../../ui/format-sample.ts'

interface LocaleFieldProps {
  value: Locale | null
  onChange: (locale: Locale | null) => void
}

const AUTOMATIC = ''
const options = perLanguage(() => [
  { value: AUTOMATIC, label: t`Automatic` },
  ...Locale.options.map((locale) => ({ value: locale, label: sampleFormats(locale) })),
])

export function LocaleField({ value, onChange }: LocaleFieldProps) {
  return (
    <Select
      label={t`Numbers and dates`}
      description={t`Automatic uses your browser’s format, German numbers in reports, and long dates in billing and for vendors.`}
      allowDeselect={false}
      data={options}
      value={value ?? AUTOMATIC}
      onChange={(next) => onChange(Locale.safeParse(next).data ?? null)}
    />
  )
}
