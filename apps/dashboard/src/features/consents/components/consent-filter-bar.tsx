import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, CloseButton, Select, TextInput } from '@mantine/core'
import { type ListedChoice, LISTED_CHOICES } from '@placet/contract/consents'
import { ConsentToken } from '@placet/contract/proofs'
import { IconSearch } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { DateRangeField } from '../../../ui/date-range-field.tsx'
import { countriesWith } from '../../../ui/place-names.ts'
import { TextFilter } from '../../../ui/text-filter.tsx'
import type { ConsentFilters } from '../consent-filters.ts'
import classes from './consent-filter-bar.module.css'

const CHOICE_LABELS: Record<ListedChoice, string> = perLanguage(() => ({
  allowed: t`Accepted all`,
  partial: t`Accepted some`,
  denied: t`Denied all`,
  withdrawn: t`Withdrawn`,
}))

interface ConsentFilterBarProps {
  tier: number
  today: string
  filters: ConsentFilters
  token: string | null
  searchField: RefObject<HTMLInputElement | null>
  onChange: (changes: Partial<ConsentFilters>) => void
  onFind: (token: string | null) => void
}

export function ConsentFilterBar(props: ConsentFilterBarProps) {
  const { tier, today, filters, token, searchField, onChange, onFind } = props
  const [isWhole, setWhole] = useState(filters.host !== '' || filters.path !== '')
  return (
    <search className={classes['bar']} data-whole={isWhole || undefined}>
      <TokenField token={token} field={searchField} onFind={onFind} />
      {token === null && (
        <DateRangeField
          tier={tier}
          range={filters.range}
          today={today}
          onChange={(range) => onChange({ range })}
        />
      )}
      <Select
        label={t`Choice`}
        placeholder={t`All choices`}
        data={LISTED_CHOICES.map((value) => ({ value, label: CHOICE_LABELS[value] }))}
        clearable
        value={filters.choice}
        onChange={(value) => onChange({ choice: LISTED_CHOICES.find((each) => each === value) ?? null })}
      />
      <Select
        label={t`Country`}
        placeholder={t`All countries`}
        data={countriesWith(filters.country)}
        searchable
        clearable
        nothingFoundMessage={t`No matching country`}
        value={filters.country || null}
        onChange={(country) => onChange({ country: country ?? '' })}
      />
      <div className={classes['rest']}>
        <TextFilter
          label={t`Hostname`}
          placeholder="www.example.com"
          value={filters.host}
          onChange={(host) => onChange({ host })}
        />
        <TextFilter
          label={t`Page`}
          placeholder="/shop"
          value={filters.path}
          onChange={(path) => onChange({ path })}
        />
      </div>
      <Button variant="subtle" size="xs" className={classes['more'] ?? ''} onClick={() => setWhole(true)}>
        <Trans>More filters</Trans>
      </Button>
    </search>
  )
}

interface TokenFieldProps {
  token: string | null
  field: RefObject<HTMLInputElement | null>
  onFind: (token: string | null) => void
}

/** Searches as soon as the ID is complete. It stays out of the address. */
function TokenField({ token, field, onFind }: TokenFieldProps) {
  const [text, setText] = useState('')
  const [isLeft, setLeft] = useState(false)
  const change = (next: string) => {
    setText(next)
    setLeft(false)
    const found = ConsentToken.safeParse(next).data ?? null
    if (found !== token) onFind(found)
  }
  const isWrong = isLeft && text.trim() !== '' && token === null
  return (
    <TextInput
      ref={field}
      label={t`Consent ID`}
      placeholder={t`32 letters and digits`}
      value={text}
      spellCheck={false}
      autoComplete="off"
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onBlur={() => setLeft(true)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') setLeft(true)
      }}
      error={isWrong && t`A consent ID has 32 digits and letters from a to f.`}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        text !== '' && (
          <CloseButton size="sm" aria-label={t`Clear the consent ID`} onClick={() => change('')} />
        )
      }
    />
  )
}
