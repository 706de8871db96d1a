import { Button, Group, NumberInput, Select, Stack, Textarea } from '@mantine/core'
import { KEEP_MONTHS_MAX, KEEP_MONTHS_MIN } from '@placet/contract/events/consents-recorded.v1'
import type { DomainId } from '@placet/contract/ids'
import { ERASURE_REASON_MAX, ERASURE_WAYS, type ProofPolicy } from '@placet/contract/proofs'
import { type SyntheticEvent, useState } from 'react'
import { FormSection } from '../../../ui/form-section.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useProofPolicy, useSaveProofPolicy } from '../queries.ts'

export function PolicyCard({ domainId }: { domainId: DomainId }) {
  return (
    <FormSection
      title="Keeping and erasing"
      hint="How long records are kept, from the next publish on, and whether visitors erase theirs by themselves."
    >
      <QueryView query={useProofPolicy(domainId)} loading={<LoadingState rows={1} rowHeightPx={120} />}>
        {(policy) => <PolicyForm domainId={domainId} policy={policy} />}
      </QueryView>
    </FormSection>
  )
}

const WAYS = [
  { value: 'self-service', label: 'Visitors erase by themselves' },
  { value: 'on-request', label: 'Visitors ask us first' },
]

function PolicyForm({ domainId, policy }: { domainId: DomainId; policy: ProofPolicy }) {
  const [draft, setDraft] = useState(policy)
  const [isTried, setTried] = useState(false)
  const save = useSaveProofPolicy(domainId)
  const isReasonMissing = draft.erasure === 'on-request' && draft.reason.trim() === ''
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (isReasonMissing) return
    void tellOutcome(save.mutateAsync(draft), {
      done: 'Saved. How long records are kept applies from the next publish on.',
      failed: 'This could not be saved.',
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <NumberInput
          label="Months that records are kept"
          min={KEEP_MONTHS_MIN}
          max={KEEP_MONTHS_MAX}
          clampBehavior="strict"
          allowDecimal={false}
          value={draft.retentionMonths}
          onChange={(value) => setDraft({ ...draft, retentionMonths: Number(value) || KEEP_MONTHS_MIN })}
          maw={240}
        />
        <Select
          label="Erasure"
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
            label="Reason"
            description="Visitors read it. The law lets you keep proof for legal claims (GDPR, article 17, paragraph 3)."
            required
            maxLength={ERASURE_REASON_MAX}
            value={draft.reason}
            error={
              isTried && isReasonMissing && 'Please explain why visitors cannot erase their own records.'
            }
            onChange={({ currentTarget }) => setDraft({ ...draft, reason: currentTarget.value })}
            autosize
            minRows={2}
          />
        )}
        <Group>
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
