import { Select } from '@mantine/core'
import { Locale } from '@placet/contract/profile'
import { sampleFormats } from '../../../ui/format-sample.ts'

interface LocaleFieldProps {
  value: Locale | null
  onChange: (locale: Locale | null) => void
}

const AUTOMATIC = ''
const options = [
  { value: AUTOMATIC, label: 'Automatic' },
  ...Locale.options.map((locale) => ({ value: locale, label: sampleFormats(locale) })),
]

export function LocaleField({ value, onChange }: LocaleFieldProps) {
  return (
    <Select
      label="Numbers and dates"
      description="Automatic uses your browser’s format, German numbers in reports, and long dates in billing and for vendors."
      allowDeselect={false}
      data={options}
      value={value ?? AUTOMATIC}
      onChange={(next) => onChange(Locale.safeParse(next).data ?? null)}
    />
  )
}
