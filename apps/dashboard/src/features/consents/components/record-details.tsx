import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Code, CopyButton, Table, Title } from '@mantine/core'
import { OPTIONAL_CATEGORIES } from '@placet/contract/constants'
import type { ConsentDetail } from '@placet/contract/consents'
import type { DomainId } from '@placet/contract/ids'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CATEGORY_NAMES } from '../../../domain/category-names.ts'
import { formatLocalDate, formatMoment, formatTime } from '../../../ui/format-date.ts'
import { formatDecimal } from '../../../ui/format-number.ts'
import { placeName } from '../../../ui/place-names.ts'
import { ShownPicture, actionName, fieldText, recordFields, viewOf } from '../../proofs/index.ts'
import { segmentName } from '../../reports/index.ts'
import classes from './record-panel.module.css'

interface RecordDetailsProps {
  domainId: DomainId
  consent: ConsentDetail
  hrefOf: (id: string) => string
}

export function RecordDetails({ domainId, consent, hrefOf }: RecordDetailsProps) {
  const { record, others } = consent
  const view = viewOf(record)
  return (
    <>
      <Facts consent={consent} />
      <section>
        <Title order={3} fz="sm">
          <Trans>What they allowed</Trans>
        </Title>
        <ul className={classes['list']}>
          <Category name={t`Necessary`} isAllowed state={t`always on`} />
          {OPTIONAL_CATEGORIES.map((name) => {
            const isAllowed = allows(record, name)
            return (
              <Category
                key={name}
                name={CATEGORY_NAMES[name]}
                isAllowed={isAllowed}
                state={isAllowed ? t`allowed` : t`denied`}
              />
            )
          })}
        </ul>
      </section>
      {view && (
        <section>
          <Title order={3} fz="sm" mb="xs">
            <Trans>What the visitor saw</Trans>
          </Title>
          <ShownPicture domainId={domainId} view={view} />
        </section>
      )}
      {others.length > 0 && (
        <section>
          <Title order={3} fz="sm">
            <Trans>Other choices of this visitor</Trans>
          </Title>
          <ul className={classes['list']}>
            {others.map(({ id, at, action }) => (
              <li key={id}>
                <Anchor component={Link} to={hrefOf(id)} preventScrollReset inherit>
                  {actionName({ action })}
                </Anchor>
                <span>{formatMoment(at)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <details className={classes['more']}>
        <summary>
          <Trans>All sealed fields</Trans>
        </summary>
        <Table variant="vertical" layout="fixed" mt="xs">
          <Table.Tbody>
            {recordFields(record).map(({ name, value }) => (
              <Table.Tr key={name}>
                <Table.Th w="45%">{name}</Table.Th>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </details>
    </>
  )
}

function Facts({ consent: { record, receivedAt, token } }: { consent: ConsentDetail }) {
  const tookMs = Number(fieldText(record, 'decidedAfterMs'))
  const rows: [string, ReactNode][] = [
    [t`Choice`, <strong key="choice">{actionName(record)}</strong>],
    [t`When`, `${formatLocalDate(receivedAt)}, ${formatTime(receivedAt)}`],
    [
      t`Where`,
      `${placeName(fieldText(record, 'country'))}, ${segmentName('device', fieldText(record, 'device'))}`,
    ],
    [t`Page`, `${fieldText(record, 'host')}${fieldText(record, 'path')}`],
    [
      t`Banner`,
      t`Version ${fieldText(record, 'version')}, ${segmentName('language', fieldText(record, 'language'))}`,
    ],
    ...(tookMs > 0 ? [[t`Took`, `${formatDecimal(tookMs / 1000)} s`] as [string, ReactNode]] : []),
    [
      t`Consent ID`,
      token === null ? t`Only shown to people who may erase records` : <ConsentId key="id" token={token} />,
    ],
  ]
  return (
    <dl className={classes['facts']}>
      {rows.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function ConsentId({ token }: { token: string }) {
  return (
    <>
      <Code>{token}</Code>{' '}
      <CopyButton value={token}>
        {({ copied, copy }) => (
          <Anchor component="button" type="button" inherit onClick={copy} aria-live="polite">
            {copied ? t`Copied` : t`Copy`}
          </Anchor>
        )}
      </CopyButton>
    </>
  )
}

function Category({ name, isAllowed, state }: { name: string; isAllowed: boolean; state: string }) {
  return (
    <li>
      {isAllowed ? <IconCheck size={16} aria-hidden="true" /> : <IconX size={16} aria-hidden="true" />}
      <span>{name}</span>
      <span>{state}</span>
    </li>
  )
}

function allows({ categories }: ConsentDetail['record'], name: string): boolean {
  return Object.entries(categories ?? {}).some(([key, value]) => key === name && value === true)
}
