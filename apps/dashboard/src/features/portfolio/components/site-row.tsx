import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Checkbox, Table, VisuallyHidden } from '@mantine/core'
import { PLAN_NAMES, planOf } from '@placet/contract/plans'
import type { PortfolioSite } from '@placet/contract/portfolio'
import { memo } from 'react'
import { Link } from 'react-router'
import { SiteMark } from '../../../domain/site-mark.tsx'
import { Ago } from '../../../ui/ago.tsx'
import { formatCount, formatPercent } from '../../../ui/format-number.ts'
import { HealthMark } from './health-mark.tsx'
import classes from './site-table.module.css'

interface SiteRowProps {
  site: PortfolioSite
  hasAccounts: boolean
  /** In the account that the person is in. */
  isHere: boolean
  isSelected: boolean
  onSelect: (site: PortfolioSite) => void
}

export const SiteRow = memo(function Row(props: SiteRowProps) {
  const { site, hasAccounts, isHere, isSelected, onSelect } = props
  const { id, name, account, state, tags, acceptance, visits, openActions, scannedAt, may } = site
  return (
    <Table.Tr className={classes['row'] ?? ''} data-selected={isSelected || undefined} data-site={id}>
      <Table.Td className={classes['check'] ?? ''}>
        <Checkbox aria-label={t`Select ${name}`} checked={isSelected} onChange={() => onSelect(site)} />
      </Table.Td>
      <Table.Td className={classes['name'] ?? ''}>
        <div className={classes['site']}>
          <SiteMark name={name} />
          <div className={classes['words']}>
            <span className={classes['first']}>
              <Link
                to={isHere ? `/domain/${id}` : `/account/set/${account.id}?site=${id}`}
                title={isHere ? name : t`${name}: switches to ${account.name}`}
              >
                {name}
              </Link>
              {tags.map((tag) => (
                <span key={tag} className={classes['tag']}>
                  {tag}
                </span>
              ))}
            </span>
            <span className={classes['second']}>
              <HealthMark state={state} />
            </span>
          </div>
        </div>
      </Table.Td>
      {hasAccounts && (
        <Table.Td data-kind="account" title={account.name}>
          {account.name}
        </Table.Td>
      )}
      <Table.Td data-kind="extra">
        <HealthMark state={state} />
        {site.hasUnpublishedChanges && site.publishedVersion !== null && (
          <span className={classes['changed']}>
            <Trans>Unpublished changes</Trans>
          </span>
        )}
      </Table.Td>
      <Table.Td data-kind="number" data-sort="acceptance">
        {acceptance === null ? <Unknown /> : formatPercent(acceptance * 100)}
      </Table.Td>
      <Table.Td data-kind="number" data-sort="visits">
        {visits === null ? <Unknown /> : formatCount(visits)}
      </Table.Td>
      <Table.Td data-kind="number" data-strong={(openActions ?? 0) > 0 || undefined}>
        {openActions === null ? <Unknown /> : formatCount(openActions)}
      </Table.Td>
      <Table.Td data-kind="extra">
        {scannedAt ? <Ago at={scannedAt} /> : may.includes('scan:read') ? t`Never` : <Unknown />}
      </Table.Td>
      <Table.Td data-kind="extra">
        {PLAN_NAMES[planOf(site)]}
        {site.trialEndsAt !== null && t` trial`}
      </Table.Td>
    </Table.Tr>
  )
})

function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>
        <Trans>Not known</Trans>
      </VisuallyHidden>
    </>
  )
}
