import { t } from '@lingui/core/macro'
import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconLink } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { type ReportFilters, writeLink } from '../report-filters.ts'

export function CopyLink({ filters }: { filters: ReportFilters }) {
  const { pathname } = useLocation()
  const link = `${window.location.origin}${pathname}?${writeLink(filters).toString()}`
  return (
    <CopyButton value={link} timeout={2000}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          size="compact-md"
          leftSection={
            copied ? <IconCheck size={16} aria-hidden="true" /> : <IconLink size={16} aria-hidden="true" />
          }
          onClick={copy}
          aria-live="polite"
        >
          {copied ? t`Copied` : t`Copy link`}
        </Button>
      )}
    </CopyButton>
  )
}
