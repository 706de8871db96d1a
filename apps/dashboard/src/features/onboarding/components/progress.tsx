import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Badge, Button, Card, Text, Title } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import type { LiveConsent } from '@placet/contract/reports'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { perLanguage } from '../../../i18n/per-language.ts'
import { domainQuery } from '../../../domain/domain-cache.ts'
import { Ago } from '../../../ui/ago.tsx'
import { formatTime } from '../../../ui/format-date.ts'
import { tourPath } from '../../../ui/tour-path.ts'
import { usePublishStatus } from '../../settings/index.ts'
import { useFirstChoice } from '../queries.ts'
import { ConsentModeStep } from './consent-mode-step.tsx'
import classes from './install.module.css'
import { ProgressStep } from './progress-step.tsx'

const SEEN_EVERY_MS = 3000

/** Each step is ticked by what edges, visitors and scanners report. */
export function Progress({ domain, hasConsentMode }: { domain: DomainView; hasConsentMode: boolean }) {
  const status = usePublishStatus(domain.id).data
  const choice = useFirstChoice(domain.id).data ?? null
  const { seenAt, seenOn } = domain
  useQuery({ ...domainQuery(domain.id), refetchInterval: seenAt === null ? SEEN_EVERY_MS : false })
  const isSeen = seenAt !== null || (choice !== null && !choice.isTest)
  const isChosen = choice !== null && !choice.isTest
  const report = `/domain/${domain.id}/consentlog`
  return (
    <aside className={classes['aside']}>
      <Card component="section" aria-label={t`Progress`} padding="lg">
        <Title order={2} mb="sm">
          {isChosen ? t`Your banner is on your site` : t`Waiting for your site`}
        </Title>
        <ol className={classes['steps']}>
          <ProgressStep title={t`Banner published`} isDone={Boolean(status?.liveAt)}>
            {status?.liveAt
              ? t`Version ${domain.publishedVersion ?? 1}, live everywhere since ${formatTime(Date.parse(status.liveAt))}`
              : domain.publishedVersion === null
                ? t`Not published yet`
                : t`Version ${domain.publishedVersion} is on its way to our servers`}
          </ProgressStep>
          <ProgressStep title={t`Script found`} isDone={isSeen}>
            {isSeen
              ? t`On ${seenOn ?? choice?.host ?? domain.name}`
              : t`Paste the line, then open your site.`}
          </ProgressStep>
          <ProgressStep title={t`First choice`} isDone={choice !== null} tag={choice?.isTest && <TestTag />}>
            {choice ? (
              <Choice choice={choice} />
            ) : (
              t`Open your site and answer the banner. It appears here within seconds.`
            )}
          </ProgressStep>
          {hasConsentMode && <ConsentModeStep domainId={domain.id} isSeen={isSeen} />}
        </ol>
        {isChosen ? (
          <Button component={Link} to={report} fullWidth mt="md">
            <Trans>Open report</Trans>
          </Button>
        ) : (
          <Button
            component="a"
            href={`http://${domain.name}/`}
            target="_blank"
            rel="noreferrer"
            fullWidth
            mt="md"
            leftSection={<IconExternalLink size={16} aria-hidden="true" />}
          >
            <Trans>Open your site</Trans>
          </Button>
        )}
      </Card>
      <Text size="sm" c="dimmed" mt="md">
        <Trans>
          Just testing? The line also works on localhost. You can close this page:{' '}
          <Anchor component={Link} to={tourPath(domain.id)} inherit underline="always">
            the overview
          </Anchor>{' '}
          shows whether all is well.
        </Trans>
      </Text>
    </aside>
  )
}

function TestTag() {
  return (
    <Badge variant="light" color="gray" size="sm" tt="none" fw={500}>
      <Trans>Test</Trans>
    </Badge>
  )
}

const CHOICE_WORDS: Record<LiveConsent['choice'], string> = perLanguage(() => ({
  allowed: t`Accepted all`,
  partial: t`Accepted some`,
  denied: t`Denied all`,
}))

function Choice({ choice: { choice, host, at, isTest } }: { choice: LiveConsent }) {
  return (
    <Trans>
      {CHOICE_WORDS[choice]} on {host}, <Ago at={at} />
      {isTest && '. Tests are never counted.'}
    </Trans>
  )
}
