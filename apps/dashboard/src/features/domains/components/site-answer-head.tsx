import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Button, Title } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import { IconAlertOctagon, IconBell, IconCheck, IconRocket } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Ago } from '../../../ui/ago.tsx'
import { countOpen, useActions } from '../../actions/index.ts'
import { useMay } from '../../profile/index.ts'
import { DemoMark, usePublishStatus } from '../../settings/index.ts'
import { siteAnswer } from '../site-answer.ts'
import { planName } from '../plan-name.ts'
import classes from './site-answer-head.module.css'

const ICONS = { good: IconCheck, review: IconBell, broken: IconAlertOctagon, new: IconRocket } as const

/** Asks for the actions only if the member may see them. */
export function SiteAnswerHead({ domain }: { domain: DomainView }) {
  return useMay('scan:read') ? <WithActions domain={domain} /> : <Head domain={domain} />
}

function WithActions({ domain }: { domain: DomainView }) {
  const actions = useActions(domain.id).data
  return (
    <Head
      domain={domain}
      openActions={actions && countOpen(actions)}
      scannedAt={actions && (actions.scan?.endedAt ?? null)}
    />
  )
}

interface HeadProps {
  domain: DomainView
  openActions?: number | undefined
  scannedAt?: string | null | undefined
}

function Head({ domain, openActions, scannedAt }: HeadProps) {
  const isDemo = usePublishStatus(domain.id).data?.isDemo === true
  const isScanned = scannedAt === undefined ? undefined : scannedAt !== null
  const { tone, title, step } = siteAnswer(domain, { openActions, isScanned })
  const Icon = ICONS[tone]
  return (
    <div className={classes['head']}>
      <span className={classes['beacon']} data-tone={tone} aria-hidden="true">
        <Icon size={20} />
      </span>
      <div>
        <Title order={1} data-tour="answer" className={classes['answer'] ?? ''}>
          {title}
        </Title>
        <p className={classes['facts']}>
          <Anchor href={`https://${domain.name}`} target="_blank" rel="noreferrer" inherit underline="always">
            {domain.name}
          </Anchor>
          <span>
            <Trans>{planName(domain)} plan</Trans>
          </span>
          {domain.seenAt !== null && (
            <span>
              <Trans>
                Seen <Ago at={domain.seenAt} />
                {domain.seenOn && t` on ${domain.seenOn}`}
              </Trans>
            </span>
          )}
          {scannedAt && (
            <span>
              <Trans>
                Scanned <Ago at={scannedAt} />
              </Trans>
            </span>
          )}
          {!domain.isSeenKnown && (
            <span>
              <Trans>Visitors’ reports can’t be read right now. Your banner keeps working.</Trans>
            </span>
          )}
          {isDemo && <DemoMark />}
        </p>
        {step && (
          <Button component={Link} to={step.to} mt="sm">
            {step.label}
          </Button>
        )}
      </div>
    </div>
  )
}
