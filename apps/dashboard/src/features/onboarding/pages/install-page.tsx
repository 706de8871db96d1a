import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Button, List, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { DomainView } from '@placet/contract/domains'
import { PLATFORMS, PLATFORM_NAMES, type Platform, type SiteLookView } from '@placet/contract/onboarding'
import type { SettingsView } from '@placet/contract/settings'
import { INSTALL_STEPS } from '@placet/rules/install-guides'
import { blockingSnippet, importingSnippet } from '@placet/rules/install-snippets'
import { useState } from 'react'
import { CodeSnippet } from '../../../ui/code-snippet.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { PageLoader } from '../../../ui/page-loader.tsx'
import { Only } from '../../profile/index.ts'
import { useSettings, useSiteLook } from '../../settings/index.ts'
import { DeveloperDialog } from '../components/developer-dialog.tsx'
import classes from '../components/install.module.css'
import { Progress } from '../components/progress.tsx'
import { WelcomeFrame } from '../components/welcome-frame.tsx'

/** How to put the line on the site, beside a list that ticks itself. */
export function InstallPage() {
  return (
    <WelcomeFrame step="install" permission="settings:read">
      {({ domain }) => <Installation domain={domain} />}
    </WelcomeFrame>
  )
}

function Installation({ domain }: { domain: DomainView }) {
  const look = useSiteLook(domain.id)
  const settings = useSettings(domain.id)
  return (
    <QueryView query={settings} isPage loading={<PageLoader />}>
      {(document) => (
        <QueryView query={look} isPage loading={<PageLoader />}>
          {(seen) => (
            <div className={classes['columns']}>
              <Guide domain={domain} settings={document} look={seen} />
              <Progress domain={domain} hasConsentMode={document.gcm.enabled} />
            </div>
          )}
        </QueryView>
      )}
    </QueryView>
  )
}

interface GuideProps {
  domain: DomainView
  settings: SettingsView
  look: SiteLookView
}

function Guide({ domain, settings: { blocker, gcm }, look }: GuideProps) {
  const detected = look.state === 'taken' ? look.facts.platform : 'plain'
  const [platform, setPlatform] = useState<Platform>(detected)
  const [isMailing, { open, close }] = useDisclosure()
  const code = blocker.enabled
    ? blockingSnippet(domain.scriptUrl)
    : importingSnippet(domain.scriptUrl, gcm.enabled ? gcm.mode : 'off')
  return (
    <div className={classes['guide']}>
      <Title order={1} fz={28} lh="36px" lts="-0.023em">
        <Trans>Put it on your site</Trans>
      </Title>
      <Text c="dimmed" mt={4}>
        {detected === 'plain'
          ? t`Choose what your site is built with.`
          : t`We detected ${PLATFORM_NAMES[detected]}. Choose another one if that’s wrong.`}
      </Text>
      <fieldset className={classes['platforms']} aria-label={t`Platform`}>
        {PLATFORMS.map((each) => (
          <Button
            key={each}
            variant="default"
            aria-pressed={each === platform}
            className={classes['platform'] ?? ''}
            onClick={() => setPlatform(each)}
          >
            {PLATFORM_NAMES[each]}
          </Button>
        ))}
      </fieldset>
      <Title order={2} mt="lg" mb="xs">
        <Trans>Copy this line</Trans>
      </Title>
      <CodeSnippet code={code} />
      <Title order={2} mt="lg" mb="xs">
        {platform === 'plain' ? t`Paste it into your pages` : t`Paste it into ${PLATFORM_NAMES[platform]}`}
      </Title>
      <List type="ordered" spacing="xs">
        {INSTALL_STEPS[platform].map((step) => (
          <List.Item key={step}>{step}</List.Item>
        ))}
      </List>
      <Only permission="publish:write">
        <Text mt="xl" pt="md" className={classes['other'] ?? ''}>
          <Trans>
            Does someone else look after the site?{' '}
            <Anchor component="button" type="button" inherit underline="always" onClick={open}>
              Send to my developer
            </Anchor>
          </Trans>
        </Text>
      </Only>
      {isMailing && <DeveloperDialog domainId={domain.id} platform={platform} onClose={close} />}
    </div>
  )
}
