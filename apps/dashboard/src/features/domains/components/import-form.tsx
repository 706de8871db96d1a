import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { DOMAIN_MESSAGES, type DomainView } from '@placet/contract/domains'
import { useState } from 'react'
import { say } from '../../../i18n/say.ts'
import { useImportSettings } from '../queries.ts'
import { CloseLater, Outcome } from './outcome.tsx'
import { SourceDomainField } from './source-domain-field.tsx'

export function ImportForm({ domain }: { domain: DomainView }) {
  const [source, setSource] = useState<DomainView | null>(null)
  const take = useImportSettings(domain.id)
  return (
    <Stack gap="md">
      <Outcome
        change={take}
        done={say(DOMAIN_MESSAGES.importDone)}
        failed={say(DOMAIN_MESSAGES.importFailed)}
        saysServerMessage={(error) => error.code === 'import_needs_tier'}
        hasReasons
      />
      {take.isSuccess ? (
        <CloseLater />
      ) : (
        <>
          <Text size="sm">
            <Trans>
              The settings, regions and texts of <b>{domain.name}</b> will be replaced with those of the other
              domain.
            </Trans>
          </Text>
          <SourceDomainField label={t`Import from`} source={source} onSource={setSource} except={domain.id} />
          <Group justify="flex-end">
            <Button
              loading={take.isPending}
              disabled={!source}
              onClick={() => source && take.mutate(source.id)}
            >
              <Trans>Import settings</Trans>
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}
