import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, CopyButton, Group } from '@mantine/core'
import type { ConsentDetail } from '@placet/contract/consents'
import type { DomainView } from '@placet/contract/domains'
import { IconCheck, IconEraser, IconFileDownload, IconLink } from '@tabler/icons-react'
import { formatCounted } from '../../../ui/format-number.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { useErase } from '../../proofs/index.ts'
import { fetchConsentReceipt } from '../queries.ts'

interface RecordActionsProps {
  domain: DomainView
  consent: ConsentDetail
  href: string
}

export function RecordActions({ domain, consent, href }: RecordActionsProps) {
  const { id, sealed, token, others } = consent
  const erase = useErase(domain.id)
  const confirm = useConfirm()
  const save = () =>
    tellOutcome(
      fetchConsentReceipt(domain.id, id).then((file) => saveFile(file, `receipt-${id}.json`)),
      { done: t`The receipt was downloaded.`, failed: t`The receipt couldn’t be created.` },
    )
  const askAndErase = async (consentId: string) => {
    const isSure = await confirm({
      title: t`Erase all records of this visitor?`,
      message: t`${formatCounted(others.length + 1, plural(others.length + 1, { one: 'record', other: 'records' }))} will be permanently deleted, and you can no longer prove this visitor’s consent. The log keeps only an anonymous hash.`,
      confirm: t`Erase`,
      isDangerous: true,
    })
    if (!isSure) return
    await tellOutcome(erase.mutateAsync(consentId), {
      done: t`The records are being erased.`,
      failed: t`The records could not be erased.`,
    })
  }
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconFileDownload size={16} />}
        disabled={sealed === null}
        onClick={() => void save()}
      >
        <Trans>Download receipt</Trans>
      </Button>
      <CopyButton value={`${window.location.origin}${href.replace(/\?.*$/, '')}?record=${id}`}>
        {({ copied, copy }) => (
          <Button
            variant="subtle"
            color="gray"
            leftSection={copied ? <IconCheck size={16} /> : <IconLink size={16} />}
            onClick={copy}
            aria-live="polite"
          >
            {copied ? t`Copied` : t`Copy link`}
          </Button>
        )}
      </CopyButton>
      {token !== null && (
        <Button
          variant="subtle"
          color="red"
          ml="auto"
          leftSection={<IconEraser size={16} />}
          loading={erase.isPending}
          onClick={() => void askAndErase(token)}
        >
          <Trans>Erase</Trans>
        </Button>
      )}
    </Group>
  )
}
