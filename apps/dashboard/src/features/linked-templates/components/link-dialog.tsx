import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Radio, Stack } from '@mantine/core'
import type { LinkedTemplateId } from '@placet/contract/ids'
import { Differing, TEMPLATE_MESSAGES } from '@placet/contract/linked-templates'
import { useState } from 'react'
import { type Site, SitesSelect } from '../../../domain/sites-select.tsx'
import { say } from '../../../i18n/say.ts'
import { formatCounted } from '../../../ui/format-number.ts'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { toastError } from '../../../ui/toasts.tsx'
import { useLinkSites } from '../queries.ts'

interface LinkDialogProps {
  templateId: LinkedTemplateId
  onClose: () => void
}

/** Links sites of the account to a template. Nothing about the sites changes yet. */
export function LinkDialog({ templateId, onClose }: LinkDialogProps) {
  const [sites, setSites] = useState<Site[]>([])
  const [differing, setDiffering] = useState<Differing>('replace')
  const linking = useLinkSites()
  const link = async () => {
    const domains = sites.map(({ id }) => id)
    const { failed } = await linking.mutateAsync({ templateId, domains, differing })
    const nameOf = new Map<string, string>(sites.map(({ id, name }) => [id, name]))
    if (failed.length > 0) {
      toastError(
        t`Some sites were not linked`,
        failed.map(({ id, message }) => `${nameOf.get(id) ?? id}: ${say(message)}`),
      )
    }
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t`Link sites`}>
      <Stack gap="md">
        <SitesSelect value={sites} onChange={setSites} />
        <Radio.Group
          label={t`Values that differ now`}
          value={differing}
          onChange={(value) => setDiffering(Differing.parse(value))}
        >
          <Stack gap="sm" mt="xs">
            <Radio
              value="replace"
              label={t`Take the template’s values`}
              description={t`The next roll-out sets them. Nothing changes before that.`}
            />
            <Radio
              value="keep"
              label={t`Keep the sites’ own values`}
              description={t`Only values that are the same now follow the template.`}
            />
          </Stack>
        </Radio.Group>
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" color="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            disabled={sites.length === 0}
            loading={linking.isPending}
            onClick={() => void tellOutcome(link(), { failed: say(TEMPLATE_MESSAGES.linkFailed) })}
          >
            {sites.length === 0
              ? t`Link sites`
              : t`Link ${formatCounted(sites.length, plural(sites.length, { one: 'site', other: 'sites' }))}`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
