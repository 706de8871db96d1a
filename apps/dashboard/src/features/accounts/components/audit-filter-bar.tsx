import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Card, Group, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { type AuditFilters, hasAuditFilters } from '../audit-filters.ts'
import { AUDIT_CHOICES } from '../audit-sentence.ts'
import classes from './audit-filter-bar.module.css'

interface AuditFilterBarProps {
  filters: AuditFilters
  onChange: (filters: AuditFilters) => void
}

const NO_FILTERS: AuditFilters = { query: '', action: '', actor: '', from: '', to: '' }
const TYPING_PAUSE_MS = 300

export function AuditFilterBar({ filters, onChange }: AuditFilterBarProps) {
  const [texts, setTexts] = useState(filters)
  const changeSoon = useDebouncedCallback(onChange, TYPING_PAUSE_MS)
  const change = (part: Partial<AuditFilters>) => {
    const next = { ...texts, ...part }
    setTexts(next)
    changeSoon({ ...next, query: next.query.trim(), actor: next.actor.trim() })
  }
  return (
    <Card padding="md" mb="md" component="section" aria-label={t`Filters`}>
      <div className={classes['filters']}>
        <TextInput
          className={classes['search'] ?? ''}
          label={t`Search`}
          type="search"
          placeholder={t`E-mail, domain, key or id`}
          value={texts.query}
          onChange={(event) => change({ query: event.currentTarget.value })}
        />
        <Select
          label={t`Action`}
          placeholder={t`All actions`}
          data={AUDIT_CHOICES}
          searchable
          clearable
          nothingFoundMessage={t`No matching action`}
          value={texts.action || null}
          onChange={(action) => change({ action: action ?? '' })}
        />
        <TextInput
          label={t`Who`}
          type="search"
          placeholder={t`Name, e-mail or key`}
          value={texts.actor}
          onChange={(event) => change({ actor: event.currentTarget.value })}
        />
        <TextInput
          label={t`From (UTC)`}
          type="date"
          max={texts.to || undefined}
          value={texts.from}
          onChange={(event) => change({ from: event.currentTarget.value })}
        />
        <TextInput
          label={t`To (UTC)`}
          type="date"
          min={texts.from || undefined}
          value={texts.to}
          onChange={(event) => change({ to: event.currentTarget.value })}
        />
      </div>
      {hasAuditFilters(texts) && (
        <Group justify="flex-end" mt="sm">
          <Button variant="subtle" size="compact-sm" onClick={() => change(NO_FILTERS)}>
            <Trans>Clear filters</Trans>
          </Button>
        </Group>
      )}
    </Card>
  )
}
