import { Alert, Button, CopyButton, Group, Select, TextInput } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import { LINK_DAYS, REPORT_SHARING_MESSAGES, addReportLink } from '@placet/contract/report-sharing'
import { useState } from 'react'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { useLinkChanges } from '../sharing-queries.ts'

const NEVER = 'never'
const EXPIRY = [
  ...LINK_DAYS.map((days) => ({ value: String(days), label: `${days} days` })),
  { value: NEVER, label: 'Never' },
]
const { name: Name, expiresInDays: Expiry } = addReportLink.body.shape

export function NewLinkForm({ domainId }: { domainId: DomainId }) {
  const { add } = useLinkChanges(domainId)
  const [name, setName] = useState('')
  const [expires, setExpires] = useState('30')
  const [error, setError] = useState<string>()
  const [made, setMade] = useState<{ name: string; url: string }>()
  const create = async () => {
    const parsed = Name.safeParse(name)
    if (!parsed.success) return setError(parsed.error.issues[0]?.message)
    try {
      const expiresInDays = Expiry.parse(expires === NEVER ? null : Number(expires))
      const { url } = await add.mutateAsync({ name: parsed.data, expiresInDays })
      setMade({ name: parsed.data, url })
      setName('')
    } catch (failure) {
      const { linkAddFailed } = REPORT_SHARING_MESSAGES
      setError(failure instanceof Error ? explainRefusal(failure, linkAddFailed) : linkAddFailed)
    }
  }
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        <Group align="flex-start" gap="sm">
          <TextInput
            label="Name"
            placeholder="Client"
            value={name}
            maxLength={60}
            error={error}
            flex="1 1 12rem"
            onChange={({ currentTarget }) => {
              setError(undefined)
              setName(currentTarget.value)
            }}
            data-autofocus
          />
          <Select
            label="Expires after"
            data={EXPIRY}
            value={expires}
            allowDeselect={false}
            w={130}
            onChange={(value) => setExpires(value ?? '30')}
          />
          <Button type="submit" loading={add.isPending} mt={25}>
            Create link
          </Button>
        </Group>
      </form>
      {made && (
        <Alert color="pine" title={`Copy the link “${made.name}” now`}>
          You won’t be able to see it again.
          <Group gap="sm" mt="sm" wrap="nowrap">
            <TextInput aria-label="Link" value={made.url} readOnly flex={1} />
            <CopyButton value={made.url} timeout={2000}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy} aria-live="polite">
                  {copied ? 'Copied' : 'Copy'}
                </Button>
              )}
            </CopyButton>
          </Group>
        </Alert>
      )}
    </>
  )
}
