import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Code, Group, Modal, Stack, Text, Title } from '@mantine/core'
import type { CookieId, DomainId } from '@placet/contract/ids'
import { INITIATOR_MESSAGES, type ScanCookieDetail, type ScanParams } from '@placet/contract/scans'
import { IconListCheck, IconLock, IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { say } from '../../../i18n/say.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { toChainSteps } from '../chain-steps.ts'
import { useScanCookie } from '../queries.ts'
import { furtherFacts, mainFacts } from './cookie-facts.tsx'
import { FactList } from './fact-list.tsx'
import { InitiatorChain } from './initiator-chain.tsx'
import { UrlText } from './url-text.tsx'

interface CookieDialogProps {
  domainId: DomainId
  scanId: ScanParams['scanId']
  cookieId: CookieId
  onClose: () => void
}

/** All details of one cookie or storage item that a scan found. */
export function CookieDialog({ domainId, scanId, cookieId, onClose }: CookieDialogProps) {
  const query = useScanCookie(domainId, scanId, cookieId)
  return (
    <Modal opened onClose={onClose} size="xl" title={query.data ? query.data.name : t`Cookie`}>
      <QueryView query={query} loading={<LoadingState rows={8} rowHeightPx={28} />}>
        {(cookie) => (
          <Stack gap="lg">
            <FactList facts={mainFacts(cookie)} />
            <Initiator cookie={cookie} />
            <section aria-labelledby="details">
              <Title order={3} id="details" mb="xs">
                <Trans>Details</Trans>
              </Title>
              <FactList facts={furtherFacts(cookie)} />
            </section>
            <Group gap="sm">
              <Button
                component={Link}
                to={`/domain/${domainId}/cookie?edit=${cookieId}`}
                size="sm"
                leftSection={<IconPencil size={16} aria-hidden="true" />}
              >
                <Trans>Edit cookie</Trans>
              </Button>
              <Button
                component={Link}
                to={`/domain/${domainId}/action`}
                variant="default"
                size="sm"
                leftSection={<IconListCheck size={16} aria-hidden="true" />}
              >
                <Trans>Open actions</Trans>
              </Button>
            </Group>
          </Stack>
        )}
      </QueryView>
    </Modal>
  )
}

function Initiator({ cookie }: { cookie: ScanCookieDetail }) {
  const { initiator } = cookie
  return (
    <section aria-labelledby="initiator">
      <Title order={3} id="initiator" mb="sm">
        <Trans>Set by</Trans>
      </Title>
      {initiator.kind === 'paid-only' && (
        <Group gap="xs" c="dimmed">
          <IconLock size={16} aria-hidden="true" />
          <Text size="sm">{say(INITIATOR_MESSAGES.paidOnly)}</Text>
        </Group>
      )}
      {initiator.kind === 'missing' && (
        <Text size="sm" c="dimmed">
          {say(INITIATOR_MESSAGES.missing)}
        </Text>
      )}
      {initiator.kind === 'known' && (
        <Stack gap="md">
          <InitiatorChain steps={toChainSteps(initiator.chain, cookie)} />
          <FactList
            facts={[
              { name: t`Initiator type`, value: initiator.type },
              { name: t`Initiator URL`, value: initiator.url === '' ? '' : <UrlText url={initiator.url} /> },
              {
                name: t`Initiator stack`,
                value:
                  initiator.stack.length === 0 ? (
                    ''
                  ) : (
                    <Code block fz="xs" tabIndex={0} aria-label={t`Initiator stack`}>
                      {initiator.stack.map(frameText).join('\n')}
                    </Code>
                  ),
              },
            ]}
          />
        </Stack>
      )}
    </section>
  )
}

type Frame = Extract<ScanCookieDetail['initiator'], { kind: 'known' }>['stack'][number]

function frameText({ functionName, url, line, column }: Frame): string {
  return t`${functionName === '' ? t`(no name)` : functionName} at ${url}:${line}:${column}`
}
