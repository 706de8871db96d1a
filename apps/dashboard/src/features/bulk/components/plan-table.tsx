import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Table, UnstyledButton } from '@mantine/core'
import type { PreviewedSite } from '@placet/contract/bulk'
import { Fragment, useState } from 'react'
import { formatCount, formatCounted } from '../../../ui/format-number.ts'
import { describeParts } from '../../approvals/index.ts'
import type { PlanRow } from '../plan-row.ts'
import { showPlan } from '../plan-words.ts'
import classes from './bulk.module.css'
import { SiteCell } from './site-cell.tsx'
import { StateMark } from './state-bar.tsx'

interface PlanTableProps {
  rows: readonly PlanRow[]
  hasReason: boolean
  /** Settings are applied to the sites. */
  isApplied?: boolean
}

/** Each site with what would happen to it. Names of sites with more to tell open it. */
export function PlanTable({ rows, hasReason, isApplied = false }: PlanTableProps) {
  const [open, setOpen] = useState<string>()
  return (
    <Table horizontalSpacing="md" borderColor="var(--app-line)">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <Trans>Site</Trans>
          </Table.Th>
          <Table.Th className={classes['wide'] ?? ''}>
            <Trans>Change</Trans>
          </Table.Th>
          <Table.Th className={classes['state'] ?? ''}>
            <Trans>What happens</Trans>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => {
          const { id, name, account } = row.site
          const isOpen = open === id
          const opens = hasDetails(row) ? { isOpen } : undefined
          const cell = <SiteCell name={name} account={account.name} note={row.message} opens={opens} />
          return (
            <Fragment key={id}>
              <Table.Tr data-site={id}>
                <Table.Td>
                  {opens ? (
                    <UnstyledButton aria-expanded={isOpen} onClick={() => setOpen(isOpen ? undefined : id)}>
                      {cell}
                    </UnstyledButton>
                  ) : (
                    cell
                  )}
                </Table.Td>
                <Table.Td className={classes['wide'] ?? ''}>{describeChange(row, isApplied)}</Table.Td>
                <Table.Td className={classes['state'] ?? ''}>
                  <StateMark {...showPlan(row, hasReason)} />
                </Table.Td>
              </Table.Tr>
              {isOpen && (
                <Table.Tr>
                  <Table.Td colSpan={3} p={0}>
                    <Details row={row} />
                  </Table.Td>
                </Table.Tr>
              )}
            </Fragment>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}

function hasDetails({ preview }: PlanRow): boolean {
  if (!preview) return false
  return preview.changes.length + preview.issues.length + preview.leftOut.length + preview.kept.length > 0
}

function describeChange({ plan, preview, message }: PlanRow, isApplied: boolean): string {
  if (message !== undefined) return message
  if (!preview || plan === 'unchanged') return '–'
  if (isApplied) return describeApplied(preview)
  const by = preview.savedBy === null ? '' : t`, saved by ${preview.savedBy}`
  return plan === 'stopped' ? t`The settings have errors` : `${describeParts(preview.parts)}${by}`
}

function describeApplied({ changes, moreChanges, isDraftOnly, leftOut, kept, stops }: PreviewedSite): string {
  const count = changes.length + moreChanges
  return [
    count === 0
      ? t`No difference`
      : formatCounted(count, plural(count, { one: 'setting', other: 'settings' })),
    ...(stops === 'never' ? [t`the settings would have errors`] : []),
    ...(count > 0 && isDraftOnly ? [t`not published: the draft has other changes, or nothing is live`] : []),
    ...(kept.length > 0
      ? [
          formatCounted(
            kept.length,
            plural(kept.length, { one: 'own value stays', other: 'own values stay' }),
          ),
        ]
      : []),
    ...(leftOut.length > 0
      ? [
          t`${formatCounted(leftOut.length, plural(leftOut.length, { one: 'setting', other: 'settings' }))} left out`,
        ]
      : []),
  ].join(', ')
}

function Details({ row: { preview } }: { row: PlanRow }) {
  if (!preview) return null
  return (
    <ul className={classes['details']}>
      {preview.issues.map(({ key, message }) => (
        <li key={`${key} ${message}`}>{message}</li>
      ))}
      {preview.changes.map(({ key, from, to }) => (
        <li key={key}>
          <code>{key}</code> {from !== null && <del>{from}</del>} {to !== null && <ins>{to}</ins>}
        </li>
      ))}
      {preview.kept.map((name) => (
        <li key={`kept ${name}`}>
          <Trans>
            <code>{name}</code> stays: the site’s own value
          </Trans>
        </li>
      ))}
      {preview.leftOut.map((name) => (
        <li key={name}>
          <Trans>
            <code>{name}</code> left out: the site doesn’t have its region or language
          </Trans>
        </li>
      ))}
      {preview.moreChanges > 0 && (
        <li>
          <Trans>{formatCount(preview.moreChanges)} more settings</Trans>
        </li>
      )}
    </ul>
  )
}
