import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card, NativeSelect, VisuallyHidden } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { formatCount } from '../../../ui/format-number.ts'
import { type ServiceEntry, serviceHref } from '../service-entries.ts'
import classes from './service-list.module.css'

interface ServiceListProps {
  domainId: DomainId
  entries: readonly ServiceEntry[]
  shown: number
}

/** Selects which cookies are shown: a list beside them, or a picker on narrow screens. */
export function ServiceList({ domainId, entries, shown }: ServiceListProps) {
  const navigate = useNavigate()
  return (
    <>
      <NativeSelect
        label={t`Service`}
        hiddenFrom="md"
        data={entries.map(({ serviceId, name, count }) => ({
          value: String(serviceId),
          label: `${name} (${formatCount(count)})`,
        }))}
        value={String(shown)}
        onChange={(event) => void navigate(serviceHref(domainId, Number(event.currentTarget.value)))}
      />
      <Card padding={6} visibleFrom="md" component="nav" aria-label={t`Services`}>
        <ul className={classes['list']}>
          {entries.map(({ serviceId, name, count, needsAttention }) => (
            <li key={serviceId}>
              <Link
                to={serviceHref(domainId, serviceId)}
                aria-current={serviceId === shown ? 'page' : undefined}
                preventScrollReset
              >
                <span className={classes['name']}>{name}</span>
                {needsAttention && serviceId > 0 && (
                  <>
                    <IconAlertTriangle size={14} className={classes['bad'] ?? ''} aria-hidden="true" />
                    <VisuallyHidden>
                      <Trans>needs attention</Trans>
                    </VisuallyHidden>
                  </>
                )}
                <span className={classes['count']}>{formatCount(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
