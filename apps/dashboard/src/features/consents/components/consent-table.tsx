import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import type { ConsentRow } from '@placet/contract/consents'
import { IconClock, IconFlag, IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { isSealing } from '../../../domain/is-sealing.ts'
import { formatLocalDate, formatTime } from '../../../ui/format-date.ts'
import { placeName } from '../../../ui/place-names.ts'
import { ChoiceDot, segmentName } from '../../reports/index.ts'
import { choiceOf } from '../choice-of.ts'
import classes from './consent-table.module.css'

interface ConsentTableProps {
  rows: readonly ConsentRow[]
  opened: string | null
  hrefOf: (id: string) => string
}

export const rowLinkId = (id: string) => `record-${id}`

export function ConsentTable({ rows, opened, hrefOf }: ConsentTableProps) {
  return (
    <Table className={classes['table'] ?? ''} aria-label={t`Consent records`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <Trans>Time</Trans>
          </Table.Th>
          <Table.Th>
            <Trans>Choice</Trans>
          </Table.Th>
          <Table.Th>
            <Trans>Country</Trans>
          </Table.Th>
          <Table.Th className={classes['low'] ?? ''}>
            <Trans>Device</Trans>
          </Table.Th>
          <Table.Th className={classes['low'] ?? ''}>
            <Trans>Page</Trans>
          </Table.Th>
          <Table.Th className={classes['proof'] ?? ''}>
            <Trans>Proof</Trans>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} isOpen={row.id === opened} href={hrefOf(row.id)} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Row({ row, isOpen, href }: { row: ConsentRow; isOpen: boolean; href: string }) {
  const { id, at, host, path, country, device, flagged, isSealed } = row
  const { label, colour } = choiceOf(row)
  return (
    <Table.Tr className={classes['row'] ?? ''} data-open={isOpen || undefined}>
      <Table.Td>
        <Link
          id={rowLinkId(id)}
          to={href}
          preventScrollReset
          className={classes['link']}
          aria-current={isOpen ? 'true' : undefined}
        >
          <time dateTime={at}>
            {formatTime(at)}
            <small>{formatLocalDate(at)}</small>
          </time>
        </Link>
      </Table.Td>
      <Table.Td>
        <span className={classes['choice']}>
          <ChoiceDot colour={colour} />
          {label}
          {flagged && <IconFlag size={14} aria-label={t`Suspicious`} />}
        </span>
      </Table.Td>
      <Table.Td>{placeName(country)}</Table.Td>
      <Table.Td className={classes['low'] ?? ''}>{segmentName('device', device)}</Table.Td>
      <Table.Td className={`${classes['low']} ${classes['page']}`} title={`${host}${path}`}>
        {host}
        <b>{path}</b>
      </Table.Td>
      <Table.Td className={classes['proof'] ?? ''} data-sealed={isSealed || undefined}>
        {isSealed ? (
          <IconShieldCheck size={15} aria-hidden="true" />
        ) : isSealing(at) ? (
          <IconClock size={15} aria-hidden="true" />
        ) : (
          <IconShieldOff size={15} aria-hidden="true" />
        )}
        <span>{isSealed ? t`Sealed` : isSealing(at) ? t`Sealing` : t`Not sealed`}</span>
      </Table.Td>
    </Table.Tr>
  )
}
