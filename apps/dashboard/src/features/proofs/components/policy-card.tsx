import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, NumberInput, Select, Stack, Text, Textarea } from '@mantine/core'
import { KEEP_MONTHS_MAX, KEEP_MONTHS_MIN } from '@placet/contract/events/consents-recorded.v1'
import type { DomainId } from '@placet/contract/ids'
import { ERASURE_REASON_MAX, ERASURE_WAYS, type ProofPolicy } from '@placet/contract/proofs'
import { type SyntheticEvent, useState } from 'react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { isApiError } from '../../../api/api-error.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { Only } from '../../profile/index.ts'
import { useProofPolicy, useSaveProofPolicy } from '../queries.ts'

export function PolicyCard({ domainId }: { domainId: DomainId }) {
  return (
    <FormSection
      title={t`Retention`}
      hint={t`How long consent records are kept, and whether visitors can delete their own. Takes effect when you next publish.`}
    >
      <QueryView query={useProofPolicy(domainId)} loading={<LoadingState rows={1} rowHeightPx={120} />}>
        {(policy) => <PolicyForm domainId={domainId} policy={policy} />}
      </QueryView>
    </FormSection>
  )
}

const WAYS = perLanguage(() => [
  { value: 'self-service', label: t`Visitors can delete their own records` },
  { value: 'on-request', label: t`Visitors must ask us` },
])

function PolicyForm({ domainId, policy }: { domainId: DomainId; policy: ProofPolicy }) {
  const [draft, setDraft] = useState(policy)
  const [isTried, setTried] = useState(false)
  const save = useSaveProofPolicy(domainId)
  const isReasonMissing = draft.erasure === 'on-request' && draft.reason.trim() === ''
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (isReasonMissing) return
    const saving = save.mutateAsync(draft).catch((error: unknown) => {
      if (isApiError(error, 'approval_requested')) setDraft(policy)
      throw error
    })
    void tellOutcome(saving, {
      done: t`Saved. The retention period applies when you next publish.`,
      failed: t`This could not be saved.`,
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <NumberInput
          label={t`Keep records for (months)`}
          min={KEEP_MONTHS_MIN}
          max={KEEP_MONTHS_MAX}
          clampBehavior="strict"
          allowDecimal={false}
          value={draft.retentionMonths}
          onChange={(value) => setDraft({ ...draft, retentionMonths: Number(value) || KEEP_MONTHS_MIN })}
          maw={240}
        />
        <Select
          label={t`Erasure`}
          data={WAYS}
          value={draft.erasure}
          allowDeselect={false}
          onChange={(value) => {
            const erasure = ERASURE_WAYS.find((way) => way === value)
            if (erasure) setDraft({ ...draft, erasure })
          }}
          maw={360}
        />
        {draft.erasure === 'on-request' && (
          <Textarea
            label={t`Reason`}
            description={t`Shown to visitors. The law lets you keep proof for legal claims (GDPR Art. 17(3)).`}
            required
            maxLength={ERASURE_REASON_MAX}
            value={draft.reason}
            error={
              isTried && isReasonMissing && t`Please explain why visitors cannot erase their own records.`
            }
            onChange={({ currentTarget }) => setDraft({ ...draft, reason: currentTarget.value })}
            autosize
            minRows={2}
          />
        )}
        <Only
          permission="proof:write"
          otherwise={
            <Text size="sm" c="dimmed">
              <Trans>Your role can’t change this.</Trans>
            </Text>
          }
        >
          <Group>
            <Button type="submit" loading={save.isPending}>
              <Trans>Save</Trans>
            </Button>
          </Group>
        </Only>
      </Stack>
    </form>
  )
}
